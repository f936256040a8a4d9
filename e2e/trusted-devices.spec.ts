import { expect, type Page } from '@playwright/test'
import type { TrustedDevice } from '@portico/contract/trusted-devices.schemas'
import { violations } from './world/axe.ts'
import { test, type World } from './world/world.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const SINCE = '2026-11-02T09:30:00.000Z'
const UNTIL = '2026-12-02T09:30:00.000Z'
const device = (id: string, more: Partial<TrustedDevice>): TrustedDevice => ({
  id,
  current: false,
  browser: 'Firefox',
  system: 'Linux',
  trustedAt: SINCE,
  until: UNTIL,
  ...more,
})

const LIST = [
  device('here', { current: true }),
  device('phone', { browser: 'Safari', system: 'iPhone' }),
  device('nameless', { browser: null, system: null }),
]

/** The devices are ours: trusting each takes a sign-in with a second step. */
async function openList(page: Page, world: World): Promise<void> {
  let devices = LIST
  await page.route('**/v1/trusted-devices', (route) => {
    if (route.request().method() !== 'DELETE')
      return route.fulfill({ json: { state: 'success', data: devices } })
    const forgotten = devices.length
    devices = []
    return route.fulfill({ json: { state: 'success', data: { forgotten } } })
  })
  await page.route('**/v1/trusted-devices/*', (route) => {
    devices = devices.filter(({ id }) => !route.request().url().endsWith(`/${id}`))
    return route.fulfill({ json: { state: 'success', data: null } })
  })
  await world.enter(page.context(), await world.confirmed())
  await page.goto(`${world.portal}/en/profile/security/status`)
}

const block = (page: Page) => page.getByRole('region', { name: 'Trusted devices' })

test('the devices that are not asked for a second step are listed, and trusted no longer one by one or all', async ({
  page,
  world,
}) => {
  await openList(page, world)
  const rows = block(page).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText('Firefox, Linux')
  await expect(rows.first()).toContainText('This device')
  await expect(rows.first()).toContainText('Trusted since Nov 2, 2026, until Dec 2, 2026')
  await expect(rows.last()).toContainText('Unknown device')
  expect(await violations(page)).toEqual([])

  const question = page.getByRole('alertdialog')
  await block(page).getByRole('button', { name: 'Remove Safari, iPhone' }).click()
  await expect(question).toHaveAccessibleName('Stop trusting Safari, iPhone?')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(rows).toHaveCount(3)
  await block(page).getByRole('button', { name: 'Remove Safari, iPhone' }).click()
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('The device is no longer trusted.')).toBeVisible()
  await expect(rows).toHaveCount(2)
  await expect(block(page).getByRole('heading')).toBeFocused()

  await block(page).getByRole('button', { name: 'Remove all' }).click()
  await question.getByRole('button', { name: 'Remove all' }).click()
  await expect(page.getByText('No device is trusted any more.')).toBeVisible()
  await expect(block(page).getByText('No device is trusted. You can trust one')).toBeVisible()
  await page.reload()
  await expect(block(page).getByText('No device is trusted. You can trust one')).toBeVisible()
})

test('the trusted devices say when they cannot be loaded, and can be loaded again', async ({
  page,
  context,
  world,
}) => {
  await world.enter(context, await world.confirmed())
  await page.route('**/v1/trusted-devices', (route) => route.abort())
  await page.goto(`${world.portal}/en/profile/security/status`)
  await expect(block(page).getByText('Your trusted devices could not be loaded.')).toBeVisible()
  await page.unroute('**/v1/trusted-devices')
  await block(page).getByRole('button', { name: 'Try again' }).click()
  await expect(block(page).getByText('No device is trusted. You can trust one')).toBeVisible()
})
