import { expect, type Locator, type Page } from '@playwright/test'
import { LOCALES } from '@portico/contract/kernel/locales'
import { findings } from './world/audit.ts'
import { interactive } from './world/forms.ts'
import { textOf } from './world/texts.ts'
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
  for (const bar of [offer(page), cookies(page)]) {
    await expect(bar).toBeVisible()
    for (const control of await controls.all()) {
      expect((await boxOf(control)).bottom).toBeLessThanOrEqual(900)
      expect(await isFree(control)).toBe(true)
    }
    if (await offer(page).isVisible()) await offer(page).getByRole('button').click()
  }
})

test('a first visit offers the language of the browser, and the cookie notice comes in it', async ({
  browser,
  world,
}) => {
  for (const locale of LOCALES) {
    const context = await browser.newContext({ locale })
    const page = await context.newPage()
    await page.goto(`${world.portal}/${locale === 'en' ? 'de' : 'en'}/login`)
    const link = page.getByRole('link', { name: textOf(locale, 'shell', 'offer', 'accept') })
    await expect(link, locale).toBeVisible()
    await expect(cookies(page), locale).toBeHidden()
    await link.click()
    await expect(cookies(page), locale).toContainText(textOf(locale, 'shell', 'cookies', 'text'))
    await expect(cookies(page), locale).toBeVisible()
    await expect(page.locator('.language-offer'), locale).toBeHidden()
    await context.close()
  }
})

test('the offer of a language breaks no rule', async ({ page, world }) => {
  await page.goto(`${world.portal}/en/login`)
  await expect(offer(page)).toBeVisible()
  expect(await findings(page)).toEqual([])
})
