import { expect } from '@playwright/test'
import { tooWideWhenNarrow } from './world/audit.ts'
import { interactive } from './world/forms.ts'
import { lookedAtIn } from './world/languages.ts'
import { test } from './world/world.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 800 } })

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
      const lines = await name.evaluate((element) => {
        const range = element.ownerDocument.createRange()
        range.selectNodeContents(element)
        return new Set([...range.getClientRects()].map(({ top }) => top)).size
      })
      expect(lines, `${path} ${width}`).toBeLessThanOrEqual(1)
      const cut = await name.evaluate((element) => element.scrollWidth - element.clientWidth)
      expect(cut, `${path} ${width}`).toBe(0)
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
