import { expect, type Page } from '@playwright/test'
import { test, type World } from './world/world.ts'

const entry = (page: Page, name: string) => page.locator('#sidebar').getByRole('link', { name, exact: true })

async function openProfile(page: Page, world: World): Promise<void> {
  await world.enter(page.context(), await world.confirmed())
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${world.portal}/en/profile/general`)
}

test('an application stands in the menu with its mark, one without with its letter', async ({
  page,
  world,
}) => {
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  await openProfile(page, world)
  const mark = entry(page, 'Trading').locator('img')
  await expect(mark).toBeVisible()
  // The mark is loaded, and not only requested.
  await expect(mark).toHaveJSProperty('complete', true)
  await expect(mark).not.toHaveJSProperty('naturalWidth', 0)
  await expect(entry(page, 'Energy').locator('img')).toHaveCount(0)
  await expect(entry(page, 'Energy')).toHaveText('EEnergy')
  expect(faults).toEqual([])
})

test("an application's mark that cannot be loaded leaves its letter", async ({ page, world }) => {
  await page.route('**/marks/**', (route) => route.fulfill({ status: 404 }))
  await openProfile(page, world)
  await expect(entry(page, 'Trading')).toHaveText('TTrading')
  await expect(entry(page, 'Trading').locator('img')).toHaveCount(0)
})
