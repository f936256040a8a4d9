import { expect, type Locator, type Page } from '@playwright/test'
import { PEOPLE } from '@portico/dev-kit/samples/people.mjs'
import { passportPhoto, validPassport } from '@portico/dev-kit/samples/samples.mjs'
import { Secret, TOTP } from 'otpauth'
import { handInPassport } from './world/applicants.ts'
import { caseInSight } from './world/desk.ts'
import { factorsOf } from './world/factors.ts'
import { LOST } from './world/focus.ts'
import { interactive, tabTo } from './world/forms.ts'
import type { Person } from './world/people.ts'
import { openPhone, showCode, shownNumber } from './world/qr.ts'
import { test, type World } from './world/world.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } })

const PROFILE = { name: 'Your account', level: 1 }
const STEP_MS = 30_000
const ROOM_MS = 15_000

const main = (page: Page) => page.getByRole('main')
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true })
const button = (page: Page, name: string) => main(page).getByRole('button', { name })

/** Goes to a control by Tab and presses it. */
async function use(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** The focus is where the next thing is done, and can be seen. */
async function focused(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeFocused()
  await expect.poll(() => page.evaluate(LOST)).toBe('')
}

async function typeSignIn(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  await interactive(page)
  await tabTo(page, page.getByLabel('E-mail address'))
  await page.keyboard.type(email)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
}

async function openProfile(page: Page, world: World): Promise<Person> {
  const person = await world.confirmed()
  await world.enter(page.context(), person)
  await page.goto(`${world.portal}/en/profile/general`)
  await expect(main(page).getByText(person.email)).toBeVisible()
  return person
}

test('by keys alone an authenticator is set up, and completes the next sign-in at an application', async ({
  page,
  context,
  world,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const person = await openProfile(page, world)
  await use(page, page.locator('aside').getByRole('link', { name: 'Security' }))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await use(page, main(page).getByRole('link', { name: 'Authenticator app' }))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await use(page, button(page, 'Copy the key'))
  await expect(page.getByText('The key has been copied.')).toBeVisible()
  const secret = await page.evaluate<string>('navigator.clipboard.readText()')
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  await use(page, button(page, 'Continue'))
  await focused(page, page.getByLabel('Code from your authenticator app'))
  await expect.poll(() => STEP_MS - (Date.now() % STEP_MS)).toBeGreaterThan(ROOM_MS)
  // The code of the step before counts too, and leaves this step's for the sign-in.
  await page.keyboard.type(app.generate({ timestamp: Date.now() - STEP_MS }))
  await expect(main(page)).toContainText('Save your recovery codes')
  await use(page, button(page, 'I have saved them'))
  await use(page, link(page, 'Back to security'))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await use(page, page.locator('aside').getByRole('button', { name: 'Log out' }))
  const question = page.getByRole('alertdialog', { name: 'Log out?' })
  await focused(page, question.getByRole('button', { name: 'Cancel' }))
  await use(page, question.getByRole('button', { name: 'Log out' }))
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeFocused()

  await page.goto(`${world.energy}/sign-in`)
  await expect(page.getByText('To continue to Energy')).toBeVisible()
  await typeSignIn(page, person)
  await focused(page, page.getByRole('dialog').getByLabel('Code from your authenticator app'))
  await page.keyboard.type(app.generate())
  await expect(page.getByRole('heading', { name: 'Welcome, Nora' })).toBeVisible()

  // Signed in already, a person chooses the account, and may choose another.
  await page.goto(`${world.trading}/sign-in`)
  const account = button(page, 'Continue as Nora Lindqvist')
  await tabTo(page, account)
  await use(page, button(page, 'Use another account'))
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeFocused()
  await expect(page.getByText('To continue to Trading')).toBeVisible()
})

test('by keys alone an account is chosen and handed to an application', async ({ page, world }) => {
  await openProfile(page, world)
  await page.goto(`${world.trading}/sign-in`)
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
  await use(page, button(page, 'Continue as Nora Lindqvist'))
  await expect(page.getByRole('heading', { name: 'Welcome, Nora' })).toBeVisible()
})

test('by keys alone a forgotten password is replaced from the mail', async ({ page, world }) => {
  const { email } = await world.confirmed()
  await page.goto(`${world.portal}/en/login`)
  await interactive(page)
  await use(page, link(page, 'Forgot your password?'))
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeFocused()
  await tabTo(page, page.getByLabel('E-mail address'))
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Check your e‑mail' })).toBeFocused()
  const { text } = await world.mailbox.mailTo(email, '/password/reset/')
  await page.goto(/https?:\/\/\S+\/password\/reset\/\S+/.exec(text ?? '')?.[0] ?? '')
  await interactive(page)
  await tabTo(page, page.getByLabel('New password', { exact: true }))
  await page.keyboard.type('Better-27!')
  await tabTo(page, page.getByLabel('Repeat the new password'))
  await page.keyboard.type('Better-27!')
  await use(page, page.getByRole('button', { name: 'Save password' }))
  await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeFocused()
  await use(page, link(page, 'Sign in'))
  await typeSignIn(page, { email, password: 'Better-27!' })
  await expect(page.getByRole('heading', PROFILE)).toBeVisible()
})

test('by keys alone a phone approves a sign-in by QR code, and the desk is signed in', async ({
  page,
  browser,
  world,
}) => {
  const person = await world.confirmed()
  await page.goto(`${world.portal}/en/login`)
  await interactive(page)
  await use(page, link(page, 'Sign in with a QR code'))
  await expect(page.getByRole('heading', { name: 'Sign in with a QR code' })).toBeFocused()
  const code = await showCode(page, world)
  const phone = await openPhone(browser, world, person)
  await phone.goto(code)
  await interactive(phone)
  await tabTo(phone, phone.getByLabel('Number on the other screen'))
  await phone.keyboard.type(await shownNumber(page))
  await use(phone, button(phone, 'Approve'))
  await expect(phone.getByRole('heading', { name: 'The other device is signed in' })).toBeFocused()
  await expect(page.getByRole('heading', PROFILE)).toBeVisible()
  await phone.context().close()
})

test('by keys alone a passport is filled in, photographed and handed in', async ({ page, world }) => {
  const sample = PEOPLE.lena
  const { issueDate, expireDate } = validPassport(sample)
  const { keyboard } = page
  await openProfile(page, world)
  await use(page, page.locator('aside').getByRole('link', { name: /Verification/ }))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  const type = async (label: string, text: string) => {
    await tabTo(page, main(page).getByLabel(label).first())
    await keyboard.type(text)
  }
  /** The order of the fields is that of the language: day, month, year. */
  const typeDay = async (name: string, day: string) => {
    const group = page.getByRole('group', { name })
    const [year = '', month = '', date = ''] = day.split('-')
    await tabTo(page, group.getByRole('textbox').first())
    const first = await group.getByRole('textbox').first().getAttribute('data-part')
    await keyboard.type(first === 'day' ? date + month + year : month + date + year)
  }
  await type('Given names', sample.name)
  await type('Last name', sample.surname)
  await tabTo(page, main(page).getByRole('radio').first())
  await keyboard.press('Space')
  await expect(main(page).getByRole('radio', { name: 'Male', exact: true })).toBeChecked()
  await typeDay('Date of birth', sample.birthday)
  const opener = page.getByRole('group', { name: 'Date of birth' }).getByRole('button').first()
  await use(page, opener)
  await expect(page.locator('calendar-month button[tabindex="0"]')).toBeFocused()
  await keyboard.press('ArrowRight')
  await keyboard.press('Escape')
  await focused(page, opener)
  await type('Place of birth', sample.placeOfBirth)
  await tabTo(page, main(page).getByRole('combobox').first())
  await keyboard.type('German')
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await type('Passport number', sample.number)
  await type('Issued by', 'Sample office')
  await typeDay('Date of issue', issueDate)
  await typeDay('Valid until', expireDate)
  await use(page, main(page).getByRole('button', { name: 'Save', exact: true }))
  await expect(page.getByText('Saved.')).toBeVisible()

  const choosing = page.waitForEvent('filechooser')
  await use(page, button(page, 'Choose a photo'))
  const picture = await passportPhoto(sample)
  await (await choosing).setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: picture })
  await expect(main(page).getByText('Everything is here and saved.')).toBeVisible()
  await use(page, button(page, 'Submit for review'))
  const said = page.locator('dialog[open]').filter({ hasText: 'Submitted for review' })
  await focused(page, said.getByRole('link', { name: 'Add your address' }))
  await keyboard.press('Escape')
  await expect(said).toBeHidden()
  await expect(page.locator(':focus')).toHaveCount(1)
})

test('by keys alone a moderator comes in, decides a case and leaves', async ({ page, world }) => {
  const applicant = await world.confirmed({ firstName: 'Vera', lastName: 'Tasten' })
  await handInPassport(world, applicant, 'carlos')
  const person = await world.confirmed()
  const app = await (await factorsOf(world, person)).authenticator()
  await world.admin('grant', 'moderator', person.email)
  await page.goto(`${world.portal}/console/cases`)
  await expect(page.getByRole('heading', { name: 'Sign in to the console' })).toBeFocused()
  await use(page, page.getByRole('link', { name: 'Continue to sign-in' }))
  await expect(page).toHaveURL(/\/login/)
  await typeSignIn(page, person)
  await focused(page, page.getByRole('dialog').locator('input[name=code]'))
  await page.keyboard.type(app.code())
  await expect(page.getByRole('heading', { level: 1, name: 'Cases' })).toBeVisible()
  await use(page, page.getByRole('rowheader').getByRole('link', { name: 'Vera Tasten' }))
  await caseInSight(page)
  const approve = page.getByRole('button', { name: 'Approve' })
  await expect(approve).toHaveAttribute('data-unseen', '0')
  await tabTo(page, approve)
  await page.keyboard.press('Enter')
  // Flags that weigh much are opened one after the other before the button says yes.
  const question = page.locator('footer fieldset[aria-busy]')
  for (let left = Number(await question.getAttribute('data-unopened')); left >= 0; left -= 1) {
    await expect(question).toHaveAttribute('data-unopened', String(left))
    await expect(question).toHaveAttribute('aria-busy', 'false')
    // A proof that was opened has the focus.
    await use(page, page.getByRole('button', { name: left > 0 ? 'Show the next flag' : 'Yes, approve' }))
  }
  await expect(page.getByText('Approved:')).toBeVisible()
})
