import { expect, type Locator } from '@playwright/test'
import { LOCALES } from '@portico/contract/kernel/locales'
import { SETTLED, tooWideWhenNarrow } from './world/audit.ts'
import { interactive } from './world/forms.ts'
import { lookedAtIn } from './world/languages.ts'
import { test } from './world/world.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 800 } })

/** The number of lines of a text. */
const LINES = (element: Element) => {
  const range = element.ownerDocument.createRange()
  range.selectNodeContents(element)
  return new Set([...range.getClientRects()].map(({ top }) => top)).size
}

const WITH_PASSWORD = ['login', 'registration', 'password/reset/leads-nowhere', 'profile/password']

for (const locale of lookedAtIn(['de', 'ar', 'ja'], ['en', 'th'])) {
  test(`every page with a password fits the smallest phones in ${locale}`, async ({
    page,
    context,
    world,
  }) => {
    const link = { json: { state: 'success', data: { isAlive: true } } }
    await page.route('**/v1/password/reset/state*', (asked) => asked.fulfill(link))
    for (const path of WITH_PASSWORD) {
      if (path.startsWith('profile')) await world.enter(context, await world.confirmed())
      await page.goto(`${world.portal}/${locale}/${path}`)
      await interactive(page)
      await expect(page.locator('main input[type=password]').first()).toBeVisible()
      expect(await tooWideWhenNarrow(page), path).toEqual([])
    }
  })
}

test("the product's name fits on one line of the smallest phones, for guests and signed-in people", async ({
  page,
  context,
  world,
}) => {
  for (const path of ['login', 'password/reset', 'imprint', 'profile/general']) {
    if (path.startsWith('profile')) await world.enter(context, await world.confirmed())
    await page.goto(`${world.portal}/en/${path}`)
    await interactive(page)
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 700 })
      const name = page.getByRole('banner').locator('span', { hasText: /^Portico$/ })
      const lines = await name.evaluate(LINES)
      expect(lines, `${path} ${width}`).toBeLessThanOrEqual(1)
      const cut = await name.evaluate((element) => element.scrollWidth - element.clientWidth)
      expect(cut, `${path} ${width}`).toBe(0)
    }
  }
})

const HEADER_LOCALES = lookedAtIn(['ar', 'bn', 'fr', 'kk', 'ru'], LOCALES)

test('the header of the smallest phones has one line, and the name whole or the mark alone', async ({
  page,
  world,
}) => {
  for (const locale of HEADER_LOCALES) {
    for (const path of ['login', 'registration', 'password/reset']) {
      await page.goto(`${world.portal}/${locale}/${path}`)
      await interactive(page)
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 700 })
        await page.evaluate(SETTLED)
        const where = `${locale} ${path} ${width}`
        const banner = page.getByRole('banner')
        const height = (part: Locator) =>
          part.evaluate((element) => Math.round(element.getBoundingClientRect().height))
        for (const link of await banner.locator('nav > a').all()) {
          // Two lines are higher.
          expect(await height(link), where).toBe(44)
        }
        expect(await height(banner), where).toBe(65)
        const home = banner.locator('a').first()
        await expect(home.locator('svg'), where).toBeInViewport({ ratio: 1 })
        const cut = await home.locator('span').evaluate((name) => {
          const edge = name.parentElement?.getBoundingClientRect().bottom ?? 0
          return name.getBoundingClientRect().top >= edge ? 0 : name.scrollWidth - name.clientWidth
        })
        expect(cut, where).toBe(0)
      }
    }
  }
})

test("an address in a partner's question stays within its card", async ({ page, context, world }) => {
  const email = 'somebodywithquitealongaddress@example.com'
  await world.enter(context, await world.confirmed({ email }))
  await page.setViewportSize({ width: 320, height: 700 })
  // The sign-in did not begin at the partner, so the page asks.
  await page.goto(`${world.portal}/en/choose-account?application=ENERGY`)
  await page.getByRole('main').getByRole('button').first().click()
  await expect(page.getByRole('heading', { name: 'Continue as Nora?' })).toBeVisible()
  const words = page.getByText(email).locator('xpath=ancestor::p')
  expect(await words.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
})
