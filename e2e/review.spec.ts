import { expect, type Page, type Route } from '@playwright/test'
import { handInPassport } from './world/applicants.ts'
import { casesStand, entryOf, refusal } from './world/cases.ts'
import { approve, caseDrawn, caseInSight, caseTitle, enterDesk, takeBack } from './world/desk.ts'
import { test } from './world/world.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } })

const note = (page: Page) => page.getByRole('textbox', { name: 'Note to the person' })

/** Presses a key that leads to another case. */
async function moveOn(page: Page, key: string): Promise<void> {
  const before = page.url()
  await page.keyboard.press(key)
  await expect(page).not.toHaveURL(before)
  await caseInSight(page)
}

/** Approves the open case and waits for the next one. */
async function approveAndMoveOn(page: Page): Promise<void> {
  const before = page.url()
  await approve(page)
  await expect(page).not.toHaveURL(before)
  await caseInSight(page)
}

/** Back to the queue: the case is free for others. */
async function leave(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'All cases' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cases' })).toBeVisible()
}

test('the review of cases loses nothing that was typed, and says whose turn it is', async ({
  page,
  browser,
  ownWorld: world,
}) => {
  test.slow()
  const people = await Promise.all([world.confirmed(), world.confirmed(), world.confirmed()])
  await handInPassport(world, people[0], 'lena')
  await handInPassport(world, people[1], 'carlos')
  await handInPassport(world, people[2], 'hana')
  const fetched: string[] = []
  page.on('requestfinished', (request) => {
    const url = new URL(request.url())
    if (url.pathname.includes('/moderation/images/')) fetched.push(url.pathname)
  })
  const refusedClaims: string[] = []
  page.on('response', async (answer) => {
    if (answer.url().endsWith('/claim') && !answer.ok())
      refusedClaims.push(`${answer.url()} ${await answer.text()}`)
  })
  await enterDesk(page, world)
  await page.getByRole('link', { name: 'Start reviewing' }).click()
  await caseInSight(page)

  await test.step('the next picture is there before its case, and each is fetched once for a look', async () => {
    const picture = page.getByRole('img', { name: 'Image 1 of 1' })
    await expect(picture).toBeVisible()
    await expect.poll(() => fetched.length).toBe(2)
    await page.keyboard.press('+')
    await page.keyboard.press('ArrowLeft')
    await expect(picture).toHaveAttribute('style', /translate\(60px, 0px\) rotate\(0deg\) scale\(1\.25\)/)
    const [first] = fetched
    await moveOn(page, 'j')
    await expect(picture).toBeVisible()
    await expect.poll(() => fetched.length).toBe(3)
    expect(new Set(fetched).size).toBe(3)
    expect(fetched.slice(1)).not.toContain(first)
    await moveOn(page, 'k')
  })

  await test.step('what was chosen and typed stays through Escape, other cases and undo', async () => {
    const tick = page.getByRole('checkbox', { name: 'Last name' })
    await tick.check()
    await page.keyboard.press('r')
    await page.keyboard.press('1')
    await note(page).fill('The lower edge is missing. jku')
    await page.keyboard.press('Escape')
    await expect(caseTitle(page)).toBeFocused()
    await expect(page.getByText('Draft kept: Send back (R)')).toBeVisible()
    await moveOn(page, 'j')
    await expect(tick).not.toBeChecked()
    await moveOn(page, 'k')
    await expect(tick).toBeChecked()
    await page.keyboard.press('r')
    await expect(note(page)).toHaveValue('The lower edge is missing. jku')
    await expect(page.getByRole('checkbox', { name: 'Photo is hard to read' })).toBeChecked()
    const decided = page.url()
    await page.keyboard.press('Enter')
    await takeBack(page, decided)
    await expect(page.getByText('Draft kept: Send back (R)')).toBeVisible()
    await expect(page.getByText('The lower edge is missing. jku')).toBeVisible()
  })
  const other = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await enterDesk(other, world)
  const contested = page.url()
  await test.step('a case of somebody else says so, and becomes free without a reload', async () => {
    await other.goto(contested)
    const notice = other.getByText('It will be assigned to you as soon as it is free.')
    await expect(notice).toBeVisible()
    await other.keyboard.press('a')
    await expect(other).toHaveURL(contested)
    await moveOn(page, 'j')
    await expect(notice).toBeHidden()
    await expect(other.getByRole('button', { name: 'Approve' })).toBeVisible()
  })

  await test.step('a refusal waits for the second moderator, who sees why and confirms it', async () => {
    const refused = page.url()
    await page.keyboard.press('x')
    await page.keyboard.press('2')
    await page.getByRole('textbox', { name: 'Internal note' }).fill('Seen before.')
    await page.keyboard.press('Escape')
    await page.keyboard.press('x')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Waiting for a second decision:' })).toBeVisible()
    await caseInSight(page)

    await leave(other)
    await page.goto(refused)
    await expect(page.getByText('You have rejected this document permanently.')).toBeVisible()
    await other.goto(refused)
    await caseInSight(other)
    await expect(other.getByText(/wants to reject this permanently/)).toBeVisible()
    await expect(other.getByText('Seen before.')).toBeVisible()
    await other.keyboard.press('x')
    await expect(other.getByRole('checkbox', { name: 'Photo has been edited' })).toBeChecked()
    await expect(other.getByRole('button', { name: 'Confirm the rejection' })).toBeEnabled()
    await other.keyboard.press('Enter')
    await expect(page.getByText(/has decided this case: rejected\./)).toBeVisible()
  })
  await test.step('a decision or an undo whose answer is lost is asked for, never guessed', async () => {
    await leave(other)
    await page.goto(`${world.portal}/console/cases`)
    // The colleague's last case may have opened and be given back a moment later: a key before is for nobody's case.
    const claimed = page.waitForResponse((answer) => answer.url().endsWith('/claim') && answer.ok())
    await page.getByRole('link', { name: 'Start reviewing' }).click()
    await claimed
    const decided = await caseInSight(page)
    /** The server hears of the next call or does not; its answer is lost, maybe with the whole line. */
    const loseNext = ({ isHeard = false, isLineLost = false }) =>
      page.route(
        '**/decision',
        async (route) => {
          if (isHeard) await route.fetch()
          if (isLineLost) await page.context().setOffline(true)
          await route.abort()
        },
        { times: 1 },
      )
    await loseNext({})
    await approveAndMoveOn(page)
    await expect(page.getByText('Your decision has not arrived; please send it again.')).toBeVisible()
    await moveOn(page, 'u')
    await expect(page).toHaveURL(decided)
    await loseNext({ isHeard: true })
    await approve(page)
    // There are ten seconds for the undo.
    await expect(page).not.toHaveURL(decided)
    await caseDrawn(page)
    await expect(page.getByRole('status').filter({ hasText: 'Approved:' })).toBeVisible()
    await loseNext({ isHeard: true, isLineLost: true })
    await page.keyboard.press('u')
    await expect(page.getByText('No answer yet; trying again.')).toBeVisible()
    await page.context().setOffline(false)
    await expect(page).toHaveURL(decided)
    await expect(page.getByText('Waiting for a decision')).toBeVisible()
  })
  // Nothing is claimed that one has decided or refused.
  expect(refusedClaims).toEqual([])
  await other.context().close()
})

test('the next case opens while a decision is on its way, and one that fails is told and comes back', async ({
  page,
  world,
}) => {
  await casesStand(
    page,
    (['lena', 'carlos', 'hana'] as const).map((who) => entryOf(who)),
  )
  const asked: string[] = []
  let held: Route[] = []
  await page.route('**/decision', (route) => {
    const { pathname } = new URL(route.request().url())
    asked.push(`${route.request().method()} ${pathname.split('/').at(-2)}`)
    held.push(route)
  })
  const answer = async (reply: (route: Route) => Promise<void>) => {
    await expect.poll(() => held.length).toBe(1)
    await Promise.all(held.map(reply))
    held = []
  }
  const open = (who: string) => expect(page).toHaveURL(new RegExp(`/cases/${who}$`))
  const failed = page.getByRole('alert').filter({ hasText: 'Not decided: Lena' })
  const undo = page.getByRole('button', { name: 'Undo' })
  const text = 'The lower edge is missing.'

  await page.goto(`${world.portal}/console/cases/lena`)
  await caseInSight(page)
  await page.keyboard.press('r')
  await page.keyboard.press('1')
  const send = page.getByRole('button', { name: 'Send back', exact: true })
  await expect(send).toHaveText('Send back⏎')
  await note(page).fill(text)
  await expect(send).toContainText('Ctrl ⏎')
  await note(page).press('Control+Enter')
  // Twice is once.
  await page.keyboard.press('Control+Enter')
  await open('carlos')
  await expect(page.getByRole('status').filter({ hasText: 'Being sent: Lena' })).toBeVisible()

  await test.step('it is nowhere in the order meanwhile', async () => {
    await caseInSight(page)
    await page.keyboard.press('k')
    await moveOn(page, 'j')
    await open('hana')
    await moveOn(page, 'k')
    await open('carlos')
    await leave(page)
    await expect(page.getByRole('rowheader')).toHaveCount(2)
    await page.getByRole('link', { name: /Carlos/ }).click()
    await caseInSight(page)
  })

  await test.step('a refused one is told at once, and opens with what was typed', async () => {
    expect(asked).toEqual(['POST lena'])
    await answer((route) => route.fulfill({ status: 400, json: refusal('status_finalize_2') }))
    await expect(failed).toContainText('Nothing was decided')
    await moveOn(page, 'k')
    await open('lena')
    await expect(failed).toBeHidden()
    await expect(page.getByRole('alert').filter({ hasText: 'Nothing was decided' })).toBeVisible()
    await expect(note(page)).toHaveValue(text)
  })

  await test.step('undo waits for the answer', async () => {
    // The second key is too late for this case and too early for the next one, however slow the machine.
    await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('a')])
    await open('carlos')
    await caseInSight(page)
    await page.keyboard.press('u')
    await expect(undo).toHaveAttribute('aria-busy', 'true')
    await page.keyboard.press('a')
    await open('carlos')
    await answer((route) => route.fallback())
    await answer((route) => route.fallback())
    await open('lena')
    expect(asked.slice(1)).toEqual(['POST lena', 'DELETE lena'])
    await expect(page.getByText('Draft kept: Send back (R)')).toBeVisible()
  })
})

test('small pictures of other documents are fetched once somebody opens them', async ({ page, world }) => {
  await casesStand(page, [entryOf('lena', { documentType: 'SELFIE' })])
  const small: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('size=small')) small.push(request.url())
  })
  await page.goto(`${world.portal}/console/cases/lena`)
  await caseInSight(page)
  await expect(page.getByRole('img')).toHaveCount(2)
  expect(small).toEqual([])
  await page.getByText('Other documents of this person').click()
  await expect(page.getByRole('img')).toHaveCount(3)
  expect(small).toHaveLength(1)
})
