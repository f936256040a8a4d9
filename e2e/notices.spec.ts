import { expect, type Locator, type Page } from '@playwright/test'
import { findings } from './world/audit.ts'
import { interactive } from './world/forms.ts'
import { test } from './world/world.ts'

const cookies = (page: Page) => page.locator('.cookie-notice')
const offer = (page: Page) => page.getByRole('complementary', { name: /Deutsch/ })

async function boxOf(place: Locator) {
  const box = await place.boundingBox()
  if (!box) throw new Error(`${place} is not shown`)
  return { ...box, bottom: box.y + box.height }
}

/** Whether a press on the middle of an element reaches it. */
function isFree(place: Locator): Promise<boolean> {
  return place.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const hit = element.ownerDocument.elementFromPoint(x + width / 2, y + height / 2)
    return element.contains(hit)
  })
}

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  storageState: { cookies: [], origins: [] },
  locale: 'de-DE',
})

test('on a desktop the landing page keeps its controls in sight below either bar', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${world.portal}/en`)
  await interactive(page)
  const controls = page.locator('fieldset button:visible')
  for (const bar of [cookies(page), offer(page)]) {
    await expect(bar).toBeVisible()
    for (const control of await controls.all()) {
      expect((await boxOf(control)).bottom).toBeLessThanOrEqual(900)
      expect(await isFree(control)).toBe(true)
    }
    if (await cookies(page).isVisible()) await page.getByRole('button', { name: 'Got it' }).click()
  }
})

test('the offer of a language breaks no rule', async ({ page, context, world }) => {
  await context.addCookies([{ name: 'cookie_policy', value: 'accepted', url: world.portal }])
  await page.goto(`${world.portal}/en/login`)
  await expect(offer(page)).toBeVisible()
  expect(await findings(page)).toEqual([])
})
