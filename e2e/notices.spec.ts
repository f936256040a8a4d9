import { expect, type Locator, type Page } from '@playwright/test'
import { LOCALES } from '@portico/contract/locales'
import { findings } from './world/audit.ts'
import { interactive } from './world/forms.ts'
import { lookedAtIn } from './world/languages.ts'
import { test } from './world/world.ts'

const PHONE = { width: 390, height: 844 }
const SMALL_PHONE = { width: 320, height: 640 }
const DESK = { width: 1366, height: 768 }

/** A phone's bar is two or three lines of words, on the smallest with the button below them; a desk's is one. */
const SLIM = { smallest: 128, phone: 120, desk: 60 }

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

for (const [name, size, slim] of [
  ['a phone', PHONE, SLIM.phone],
  ['a desk', DESK, SLIM.desk],
] as const) {
  test(`on ${name} a first visit shows one slim bar at a time, below the header`, async ({ page, world }) => {
    await page.setViewportSize(size)
    await page.goto(`${world.portal}/en/login`)
    await interactive(page)
    const header = await boxOf(page.getByRole('banner'))
    const notice = await boxOf(cookies(page))
    expect(notice.y).toBeCloseTo(header.bottom, 0)
    expect(notice.height).toBeLessThanOrEqual(slim)
    await expect(offer(page)).toBeHidden()
    const submit = page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true })
    expect((await boxOf(submit)).bottom).toBeLessThan(size.height)
    expect(await isFree(submit)).toBe(true)

    await page.getByRole('button', { name: 'Got it' }).click()
    await expect(cookies(page)).toBeHidden()
    const language = await boxOf(offer(page))
    expect(language.y).toBeCloseTo(header.bottom, 0)
    expect(language.height).toBeLessThanOrEqual(slim)
    // The sentence is shown on a phone too.
    await expect(offer(page).getByText('Auch in Ihrer Sprache verfügbar: Deutsch')).toBeVisible()
    expect(await isFree(submit)).toBe(true)
    await offer(page).getByRole('link').click()
    await expect(page).toHaveURL(`${world.portal}/de/login`)
    await expect(offer(page)).toHaveCount(0)
    expect((await boxOf(page.getByRole('main'))).y).toBeCloseTo(header.bottom, 0)
  })
}

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

test('on a desktop either bar is aligned with the edges of the header', async ({ page, world }) => {
  await page.setViewportSize(DESK)
  await page.goto(`${world.portal}/en/login`)
  await interactive(page)
  const mark = await boxOf(page.getByRole('banner').locator('svg').first())
  const button = await boxOf(page.getByRole('banner').getByRole('link', { name: 'Create account' }))
  const words = await boxOf(cookies(page).locator('p'))
  const accept = page.getByRole('button', { name: 'Got it' })
  const shown = await boxOf(accept)
  expect(words.x).toBeCloseTo(mark.x, 0)
  expect(shown.x + shown.width).toBeCloseTo(button.x + button.width, 0)
  await accept.click()
  expect((await boxOf(offer(page).locator('a > *').first())).x).toBeCloseTo(mark.x, 0)
  const cross = await boxOf(offer(page).locator('svg').last())
  expect(cross.x + cross.width).toBeCloseTo(button.x + button.width, 0)
})

const HALF = LOCALES.filter((_, index) => index % 2 === 0)
const OTHER_HALF = LOCALES.filter((_, index) => index % 2 === 1)

for (const language of lookedAtIn(HALF, OTHER_HALF)) {
  test(`the cookie notice in ${language} is slim on the smallest phones`, async ({ page, world }) => {
    await page.goto(`${world.portal}/${language}/imprint`)
    await interactive(page)
    for (const { width, height } of [SMALL_PHONE, PHONE]) {
      await page.setViewportSize({ width, height })
      const slim = width === PHONE.width ? SLIM.phone : SLIM.smallest
      expect((await boxOf(cookies(page))).height, `${width} px`).toBeLessThanOrEqual(slim)
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
    }
  })
}

for (const language of lookedAtIn(OTHER_HALF, HALF)) {
  test(`the offer of ${language} fits into the room that is reserved for it`, async ({ browser, world }) => {
    const context = await browser.newContext({
      locale: language,
      reducedMotion: 'reduce',
      viewport: SMALL_PHONE,
      storageState: { cookies: [], origins: [] },
    })
    await context.addCookies([{ name: 'cookie_policy', value: 'accepted', url: world.portal }])
    const page = await context.newPage()
    await page.goto(`${world.portal}/${language === 'en' ? 'de' : 'en'}/imprint`)
    const link = page.locator(`aside[lang=${language}] a`)
    await expect(link).toBeVisible()
    for (const size of [SMALL_PHONE, { width: 360, height: 640 }, PHONE, { width: 820, height: 1180 }]) {
      await page.setViewportSize(size)
      const place = await boxOf(page.locator('.language-offer'))
      const words = await boxOf(link.locator('> span').last())
      expect(words.y, `${size.width} px`).toBeGreaterThanOrEqual(place.y)
      expect(words.bottom, `${size.width} px`).toBeLessThanOrEqual(place.bottom)
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
    }
    await context.close()
  })
}

test('the offer of a language breaks no rule', async ({ page, context, world }) => {
  await context.addCookies([{ name: 'cookie_policy', value: 'accepted', url: world.portal }])
  await page.goto(`${world.portal}/en/login`)
  await expect(offer(page)).toBeVisible()
  expect(await findings(page)).toEqual([])
})
