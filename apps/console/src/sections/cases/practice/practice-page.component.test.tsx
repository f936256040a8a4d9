import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { show } from '../../../../test-kit/show.tsx'
import { PracticePage } from './practice-page.tsx'
import { specimensOn } from './specimens.ts'

const title = () => page.getByRole('heading', { level: 1 })
const status = () => page.getByRole('status')
const next = () => status().getByRole('button', { name: 'Next case' })
const desk = () => page.getByRole('region').filter({ has: page.getByRole('heading', { level: 1 }) })

const says = (of: Locator, text: string) => expect.poll(() => of.query()?.textContent).toContain(text)
const attribute = (of: Locator, name: string) => expect.poll(() => of.query()?.getAttribute(name))

/** The case of somebody is drawn and has been in sight long enough that a key is meant for it. */
async function inSight(name: string): Promise<void> {
  await says(title(), name)
  await attribute(desk(), 'aria-busy').toBe('false')
}

/** The image has been in sight long enough to be looked at. */
const looked = () => attribute(page.getByRole('button', { name: 'Approve' }), 'data-unseen').toBe('0')

async function approve(): Promise<void> {
  await looked()
  await userEvent.keyboard('a')
  const question = page.getByRole('group', { name: 'Before you approve' })
  await attribute(question, 'aria-busy').toBe('false')
  // While a proof has to be looked at, each answer opens the next one.
  for (let left = Number(question.element().getAttribute('data-unopened')); left >= 0; left -= 1) {
    await attribute(question, 'data-unopened').toBe(String(left))
    await attribute(question, 'aria-busy').toBe('false')
    await userEvent.keyboard('{Enter}')
  }
}

/** Sends the case back with the reason that has this digit. */
async function sendBack(digit: number): Promise<void> {
  await userEvent.keyboard('r')
  await expect.element(page.getByRole('group', { name: 'Reason for sending back' })).toBeVisible()
  await userEvent.keyboard(String(digit))
  await expect.element(page.getByRole('button', { name: 'Send back' })).toBeEnabled()
  await userEvent.keyboard('{Enter}')
}

/** Rejects the case for good with the reason that has this digit. */
async function reject(digit: number): Promise<void> {
  await userEvent.keyboard('x')
  await expect.element(page.getByRole('group', { name: 'Reason for rejecting' })).toBeVisible()
  await userEvent.keyboard(String(digit))
  await userEvent.keyboard('{Enter}')
}

/** As it should be. */
async function decide({ kind, digit }: (typeof people)[number]): Promise<void> {
  if (kind === 'approve') await approve()
  else if (kind === 'refuse') await reject(digit)
  else await sendBack(digit)
}

/** Reads what is said of the decision, and goes on. */
async function verdict(text: string): Promise<void> {
  await says(status(), text)
  await attribute(desk(), 'aria-busy').toBe('false')
  await userEvent.keyboard('{Enter}')
}

/** The digit of the reason that is right; none where the case is to be approved. */
const DIGITS: Record<string, number> = {
  number: 4,
  glare: 1,
  swappedDays: 4,
  wrongDocument: 6,
  expired: 5,
  missingPage: 3,
  edited: 2,
}

const people = specimensOn(new Date()).map(({ id, account, answer }) => ({
  name: `${account.firstName} ${account.lastName}`,
  kind: answer.kind,
  digit: DIGITS[id] ?? 0,
}))

test('by keys alone every case is decided, and the summary says that all were right', async () => {
  await show(<PracticePage />)
  for (const [at, person] of people.entries()) {
    await inSight(person.name)
    await expect.element(page.getByText(`Case ${at + 1} of ${people.length}`)).toBeVisible()
    await decide(person)
    await verdict('That is right')
  }
  await says(title(), '9 of 9 right')
  await expect.element(title()).toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'Look again' })).not.toBeInTheDocument()
})

test('what is wrong is said with what was right and why, and the summary leads to it once more', async () => {
  await show(<PracticePage />)
  const [first, second, third, ...others] = people
  await inSight(first?.name ?? '')
  await sendBack(1)
  await says(status(), 'That is not right')
  await says(status(), 'Right answer: Approve')
  await says(status(), 'a flag is a hint, not a fault')
  await expect.element(next()).toHaveFocus()
  await verdict('That is not right')

  // A permanent rejection is explained as such; another reason is no wrong decision.
  await inSight(second?.name ?? '')
  await reject(1)
  await says(status(), 'Rejecting permanently is for what no better photo')
  await verdict('That is not right')
  await inSight(third?.name ?? '')
  await sendBack(1)
  await says(status(), 'Right answer: Send back')
  await says(status(), 'Data differs from the document')
  await attribute(page.getByRole('img', { name: 'Image 1 of 1' }), 'src').toContain('blob:')
  await verdict('The right decision, but not the right reasons')

  for (const person of others) {
    await inSight(person.name)
    await decide(person)
    await verdict('That is right')
  }
  await says(title(), '6 of 9 right')
  const again = page.getByRole('button', { name: 'Look again' })
  await expect.poll(() => again.elements()).toHaveLength(3)
  await again.nth(2).click()
  await inSight(third?.name ?? '')
  await says(status(), 'the image has 2, and 7\u00a0was typed')
  await page.getByRole('button', { name: 'Show the result' }).click()
  await page.getByRole('button', { name: 'Start again' }).click()
  await inSight(first?.name ?? '')
  await expect.poll(() => status().query()?.textContent).toBe('')
  await expect.element(page.getByRole('button', { name: 'Approve' })).toBeVisible()
})

test('the cases can be looked through without deciding, and what was chosen is kept until then', async () => {
  await show(<PracticePage />)
  const [first, second] = people
  await inSight(first?.name ?? '')
  await userEvent.keyboard('r')
  await userEvent.keyboard('2')
  await expect.poll(() => page.getByRole('checkbox', { checked: true }).elements()).toHaveLength(1)
  await userEvent.keyboard('j')
  await inSight(second?.name ?? '')
  await userEvent.keyboard('k')
  await inSight(first?.name ?? '')
  await expect.poll(() => page.getByRole('checkbox', { checked: true }).elements()).toHaveLength(1)
  await userEvent.keyboard('?')
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Open the help' })).toBeVisible()
})
