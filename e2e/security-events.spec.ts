import { expect, type Page } from '@playwright/test'
import { SECURITY_EVENTS_LISTED, SECURITY_EVENTS_SHOWN } from '@portico/contract/limits'
import { violations } from './world/axe.ts'
import { tabTo } from './world/forms.ts'
import { test } from './world/world.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const block = (page: Page) => page.getByRole('region', { name: 'Recent activity' })
const rows = (page: Page) => block(page).getByRole('listitem')

test('the recent activity tells what happened to the account, and leads to the page that protects it', async ({
  page,
  context,
  world,
}) => {
  const person = await world.confirmed()
  await world.failSignIn(person.email, 1)
  await world.enter(context, person)
  await page.goto(`${world.portal}/en/profile/security/status`)
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).nth(0)).toContainText('Sign-in')
  await expect(rows(page).nth(0)).toContainText('127.0.0.1')
  await expect(rows(page).nth(1)).toContainText('Refused')
  await expect(rows(page).nth(2)).toContainText('E-mail address confirmed')
  expect(await violations(page)).toEqual([])
  const report = rows(page)
    .nth(0)
    .getByRole('button', { name: /^This was not me: Sign-in/ })
  await tabTo(page, report)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/not-me\//)
  await expect(page.getByText('All passkeys are removed too')).toBeVisible()
  await expect(page.getByRole('button', { name: 'This was not me', exact: true })).toBeVisible()
})

test('more of the activity comes at each press, from where the reader stopped', async ({
  page,
  context,
  world,
}) => {
  const asked: (string | null)[] = []
  const event = (id: number) => ({
    id: `event-${id}`,
    at: new Date(Date.UTC(2026, 10, 22) - id * 60_000).toISOString(),
    action: 'session.create',
    result: 'success',
    factor: null,
    device: `Device ${id}`,
    place: '192.0.2.7',
    address: '192.0.2.7',
  })
  const all = Array.from({ length: SECURITY_EVENTS_LISTED + 3 }, (_, id) => event(id))
  // The events are ours: so many sign-ins take longer than the test.
  await page.route('**/v1/security-events*', (route) => {
    const before = new URL(route.request().url()).searchParams.get('before')
    asked.push(before)
    const from = all.findIndex(({ id }) => id === before) + 1
    const data = all.slice(from, from + SECURITY_EVENTS_LISTED)
    return route.fulfill({ json: { state: 'success', data } })
  })
  await world.enter(context, await world.confirmed())
  await page.goto(`${world.portal}/en/profile/security/status`)
  const more = block(page).getByRole('button', { name: 'Show more' })
  for (let shown = SECURITY_EVENTS_SHOWN; shown <= SECURITY_EVENTS_LISTED; shown += SECURITY_EVENTS_SHOWN) {
    await expect(rows(page)).toHaveCount(shown)
    await more.click()
    await expect(rows(page).nth(shown)).toBeFocused()
  }
  await expect(rows(page)).toHaveCount(all.length)
  await expect(rows(page).last()).toContainText(`Device ${all.length - 1}`)
  await expect(more).toBeHidden()
  expect(asked).toEqual([null, `event-${SECURITY_EVENTS_LISTED - 1}`])
})

test('the recent activity says when it cannot be loaded, and can be loaded again', async ({
  page,
  context,
  world,
}) => {
  await world.enter(context, await world.confirmed())
  await page.route('**/v1/security-events*', (route) => route.abort())
  await page.goto(`${world.portal}/en/profile/security/status`)
  await expect(block(page).getByText('Your recent activity could not be loaded.')).toBeVisible()
  await page.unroute('**/v1/security-events*')
  await block(page).getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page)).toHaveCount(2)
})
