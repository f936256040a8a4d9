import { expect, type Page, type Route } from '@playwright/test'
import { handInPassport } from './world/applicants.ts'
import { violations } from './world/axe.ts'
import { casesStand, entryOf } from './world/cases.ts'
import { approve, caseInSight, enterDesk, takeBack } from './world/desk.ts'
import { test, type World } from './world/world.ts'

const THIRTY = 30
/** People who hand in at the same time: more would only wait for each other. */
const AT_ONCE = 3

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } })

const rows = (page: Page) => page.getByRole('table').getByRole('row')
const status = (page: Page) => page.getByRole('status').filter({ hasText: 'Undo' })

/** The status of the person's passport, as the person's own page asks for it. */
async function statusOf(world: World, { email, password }: { email: string; password: string }) {
  const granted = await fetch(`${world.portal}/oauth/token`, {
    method: 'POST',
    headers: await world.clientHeaders(),
    body: new URLSearchParams({ grant_type: 'password', username: email, password }),
  })
  const { access_token: token } = (await granted.json()) as { access_token: string }
  const answer = await fetch(`${world.portal}/v1/verifications?documentType=PASSPORT`, {
    headers: { 'x-locale': 'en', authorization: `Bearer ${token}` },
  })
  const { data } = (await answer.json()) as { data: [{ status: string; review: unknown }] }
  return data[0]
}

test('a moderator decides by keys alone, takes a decision back, and the queue follows', async ({
  page,
  ownWorld: world,
}) => {
  test.slow()
  const people = await Promise.all([world.confirmed(), world.confirmed(), world.confirmed()])
  const [first, second, third] = people
  await handInPassport(world, first, 'lena')
  await handInPassport(world, second, 'carlos')
  await enterDesk(page, world)
  await expect(rows(page)).toHaveCount(3)
  expect(await violations(page)).toEqual([])

  // What others do shows by itself.
  await handInPassport(world, third, 'hana')
  await expect(rows(page)).toHaveCount(4)
  await page.getByRole('combobox', { name: 'Country' }).selectOption('DE')
  await expect(rows(page)).toHaveCount(2)
  await page.reload()
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows(page)).toHaveCount(4)

  // J and K lead from row to row.
  const names = page.getByRole('rowheader').getByRole('link')
  await page.keyboard.press('j')
  await expect(names.nth(0)).toBeFocused()
  await page.keyboard.press('j')
  await expect(names.nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(names.nth(0)).toBeFocused()

  // Every picture is the server's own, marked with who looks.
  const started = page.waitForResponse((answer) => answer.url().includes('/v1/moderation/images/'))
  await page.getByRole('link', { name: 'Start reviewing' }).click()
  await caseInSight(page)
  expect((await started).headers()).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'no-store',
  })
  expect(await violations(page)).toEqual([])
  const firstCase = page.url()

  // Return: without a reason nothing is sent; the reasons have digits.
  await page.keyboard.press('r')
  await expect(page.getByText('Choose at least one reason.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(firstCase)
  await page.keyboard.press('1')
  await expect(page.getByRole('checkbox', { name: 'Photo is hard to read' })).toBeChecked()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(status(page)).toBeVisible()

  // Undo brings the case back, and it can be decided again.
  await takeBack(page, firstCase)
  await expect(page.getByText('Waiting for a decision').first()).toBeVisible()
  // Only the case that came back has begun to be decided.
  await expect(page.getByText('Draft kept: Send back (R)')).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeHidden()

  // All three by one key each; the next one opens by itself.
  const picture = page.getByRole('img', { name: 'Image 1 of 1' })
  for (let left = 3; left > 1; left--) {
    const shown = await picture.getAttribute('src')
    await approve(page)
    await expect(picture).not.toHaveAttribute('src', shown ?? '')
    await caseInSight(page)
  }
  const lastCase = page.url()
  await approve(page)
  await expect(page).toHaveURL(`${world.portal}/console/cases`)
  // From the queue too the last decision can be taken back.
  await page.keyboard.press('u')
  await expect(page).toHaveURL(lastCase)
  await expect(page.getByText('Waiting for a decision').first()).toBeVisible()
  await caseInSight(page)
  await approve(page)
  await expect(page).toHaveURL(`${world.portal}/console/cases`)
  await expect(page.getByText('No document is waiting for a decision.')).toBeVisible()
  for (const person of people) expect((await statusOf(world, person)).status).toBe('VERIFIED')

  // Whoever looks for a person finds decided cases too.
  await page.getByRole('searchbox').fill('Lindqvist')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Decided cases that match' }).getByRole('link')).toHaveCount(
    3,
  )
  expect(await violations(page)).toEqual([])
})

test('thirty cases are decided by keys alone, and a draft outlives a lost line and a lost case', async ({
  page,
  browser,
  ownWorld: world,
}) => {
  test.slow()
  let begun = 0
  const handInMore = async () => {
    while (begun++ <= THIRTY) await handInPassport(world, await world.confirmed(), 'hana')
  }
  await Promise.all(Array.from({ length: AT_ONCE }, handInMore))
  const colleague = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await enterDesk(colleague, world, { firstName: 'Tove', lastName: 'Sand' })
  await enterDesk(page, world)
  const firstName = page.getByRole('rowheader').getByRole('link').first()
  await expect(firstName).toBeVisible()
  await page.keyboard.press('j')
  await expect(firstName).toBeFocused()
  await page.keyboard.press('Enter')
  await caseInSight(page)

  const note = page.getByRole('textbox', { name: 'Note to the person' })
  const text = 'Just ask, u r 2 quick? [x]'
  const contested = page.url()
  await test.step('in a field the keys are letters', async () => {
    await page.keyboard.press('r')
    await page.keyboard.press('1')
    const reached = page.getByRole('checkbox').last().and(page.locator(':focus'))
    while ((await reached.count()) === 0) await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(note).toBeFocused()
    await page.keyboard.type(text)
    await expect(note).toHaveValue(text)
    await expect(
      page.getByRole('group', { name: 'Reason for sending back' }).getByRole('checkbox', { checked: true }),
    ).toHaveCount(1)
    await expect(page).toHaveURL(contested)
    expect(await page.locator('dialog[open]').count()).toBe(0)
  })

  await test.step('without a line nothing is decided, and a colleague who took the case is told at once', async () => {
    await page.context().setOffline(true)
    await page.keyboard.press('Control+Enter')
    // The next case is open; what is said about the one before goes along.
    await expect(page).not.toHaveURL(contested)
    await expect(page.getByText('Checking whether your decision has arrived.').first()).toBeVisible()
    // Another tab of the same moderator is closed, which gives the case back.
    const freed = await page.request.post(releaseOf(world, contested), { headers: { 'x-locale': 'en' } })
    expect(freed.ok()).toBe(true)
    await colleague.goto(contested)
    await expect(colleague.getByRole('button', { name: 'Approve' })).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByRole('alert').filter({ hasText: 'Not decided:' })).toBeVisible()
    await page.keyboard.press('u')
    await expect(page).toHaveURL(contested)
    await expect(page.getByText(/^Tove Sand is working on this case\./)).toBeVisible()
    await expect(page.getByText(text)).toBeVisible()
    await page.keyboard.press('a')
    await expect(page).toHaveURL(contested)
    // Free again, it comes back with what was typed, and goes out.
    await colleague.keyboard.press('j')
    await expect(colleague).not.toHaveURL(contested)
    await expect(note).toHaveValue(text)
    await expect(page.getByText('Your decision has not arrived; please send it again.')).toBeVisible()
    await note.press('Control+Enter')
    await expect(page).not.toHaveURL(contested)
    await expect(status(page)).toContainText('Sent back:')
  })

  await test.step('a case that a colleague decides says so at once', async () => {
    await caseInSight(colleague)
    await page.goto(colleague.url())
    await expect(page.getByText(/^Tove Sand is working on this case\./)).toBeVisible()
    await approve(colleague)
    await expect(page.getByText('Tove Sand has decided this case: approved.')).toBeVisible()
    // The next case has opened for the colleague; whoever leaves gives it back.
    await caseInSight(colleague)
    await colleague.getByRole('link', { name: 'All cases' }).click()
    await expect(colleague.getByRole('heading', { level: 1, name: 'Cases' })).toBeVisible()
  })

  const approveButton = page.getByRole('button', { name: 'Approve' })
  await page.keyboard.press('j')
  for (let left = THIRTY - 1; left > 0; left--) {
    await expect(approveButton).toBeVisible()
    const decided = await caseInSight(page)
    await approve(page)
    await expect(page).not.toHaveURL(decided)
  }
  await expect(page.getByText('No document is waiting for a decision.')).toBeVisible()
  await expect(colleague.getByText('No document is waiting for a decision.')).toBeVisible()
  await colleague.context().close()
})

test('what a colleague decides before the news begins to come is shown with its beginning', async ({
  page,
  world,
}) => {
  const entries = [entryOf('hana')]
  await casesStand(page, entries)
  let begin = (_stream: Route) => {}
  const asked = new Promise<Route>((resolve) => {
    begin = resolve
  })
  await page.route('**/v1/moderation/events', (stream) => begin(stream))
  await page.goto(`${world.portal}/console/cases/hana`)
  await caseInSight(page)
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
  const stream = await asked
  entries[0] = entryOf('hana', { status: 'VERIFIED' })
  await stream.fulfill({ contentType: 'text/event-stream', body: ': open\n\n' })
  await expect(page.getByText('Tove Sand has decided this case: approved.')).toBeVisible()
})

test('rows in sight stay where they are when cases come above them, and are there again after a review', async ({
  page,
  world,
}) => {
  const others = Array.from({ length: 80 }, (_, n) =>
    entryOf('hana', { id: `case${n}`, weight: 1000 - n, isOwn: true }),
  )
  const entries = others.toSpliced(40, 0, entryOf('lena', { weight: 960 }))
  await casesStand(page, entries)
  let tell = async (_news: unknown[]) => {}
  await page.route('**/v1/moderation/events', (route: Route) => {
    tell = (news) =>
      route.fulfill({
        contentType: 'text/event-stream',
        body: news.map((one) => `data: ${JSON.stringify(one)}\n\n`).join(''),
      })
  })
  await page.goto(`${world.portal}/console/cases`)
  const lena = page.getByRole('rowheader').getByRole('link', { name: /Lena/ })
  await expect(rows(page).nth(1)).toBeVisible()
  // Nothing is pointed at.
  await page.mouse.move(2, 300)
  await page.evaluate('scrollTo(0, 1400)')
  await expect(lena).toBeInViewport()
  const place = () => lena.evaluate((element) => element.getBoundingClientRect().top)
  const before = await place()

  entries.unshift(entryOf('carlos', { weight: 2000 }), entryOf('aida', { weight: 1999 }))
  await tell([{ kind: 'queue' }, { kind: 'case', id: 'carlos' }, { kind: 'case', id: 'aida' }])
  await expect(page.getByRole('button', { name: '2 new cases' })).toBeVisible()
  expect(await place()).toBe(before)

  await lena.press('Enter')
  await caseInSight(page)
  await page.getByRole('link', { name: 'All cases' }).click()
  await expect(lena).toBeInViewport()
  expect(await place()).toBe(before)
})

const releaseOf = (world: World, address: string) =>
  `${world.portal}/v1/moderation/cases/${new URL(address).pathname.split('/').at(-1)}/release`
