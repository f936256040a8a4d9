import { expect } from '@playwright/test'
import { directionOf, LOCALES } from '@portico/contract/kernel/locales'
import { interactive } from './world/forms.ts'
import { textOf } from './world/texts.ts'
import { test } from './world/world.ts'

test('every language has its page, its direction and its text for a browser without scripts', async ({
  browser,
  world,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const locale of LOCALES) {
    await page.goto(`${world.portal}/${locale}/login`)
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(page.locator('html')).toHaveAttribute('dir', directionOf(locale))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(textOf(locale, 'login', 'title'))
    const sentence = page.locator('noscript p')
    await expect(sentence).toHaveText(textOf(locale, 'common', 'noScript'))
    await expect(sentence).toBeVisible()
    await expect(page.locator('main form')).toBeHidden()
  }
  await context.close()
})

const REDIRECTS = [
  ['/', '/en'],
  ['/login?application=ENERGY&backUrl=x', '/en/login?application=ENERGY&backUrl=x'],
  ['/xx/login', '/en/login'],
  ['/xx/registration?referral=A', '/en/registration?referral=A'],
  ['/confirmation/abc', '/en/confirmation/abc'],
  ['/de/nowhere', '/de'],
  ['/nowhere/at/all', '/en'],
  ['/ar/', '/ar'],
] as const

for (const [from, to] of REDIRECTS) {
  test(`${from} leads to ${to}`, async ({ world }) => {
    const answer = await fetch(world.portal + from, { redirect: 'manual' })
    expect(answer.status).toBe(302)
    const target = new URL(answer.headers.get('location') ?? '', world.portal)
    expect(target.pathname + target.search).toBe(to)
  })
}

test('an address that is no page is never redirected to one', async ({ world }) => {
  for (const path of ['/assets/none.js', '/v1/none', '/oauth/none', '/robots.tx.t', '/.well-known/none']) {
    expect((await fetch(world.portal + path, { redirect: 'manual' })).status, path).toBe(404)
  }
})

test('a page says when the configuration cannot be loaded, and recovers by its button', async ({
  page,
  world,
}) => {
  await page.route('**/config', (route) => route.abort())
  await page.goto(`${world.portal}/en/login`)
  await expect(page.getByRole('heading', { name: 'Config cannot be loaded' })).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
  await page.unroute('**/config')
  await page.getByRole('button', { name: 'Try again' }).click()
  // The pressed button is gone: the keyboard goes on from the heading.
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeFocused()
})

test('an error of the profile fills the page and offers signing out', async ({ page, context, world }) => {
  await world.enter(context, await world.confirmed())
  await page.route('**/v1/user', (route) =>
    route.fulfill({ status: 500, json: { state: 'error', errors: [] } }),
  )
  await page.goto(`${world.portal}/en/profile/general`)
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByText('Your profile could not be loaded.')).toBeVisible()
  await page.unroute('**/v1/user')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible()
})

test('a page that is refused for too many requests says so', async ({ page, context, world }) => {
  await world.enter(context, await world.confirmed())
  await page.route('**/v1/user', (route) =>
    route.fulfill({ status: 429, json: { state: 'error', errors: [] } }),
  )
  await page.goto(`${world.portal}/en/profile/general`)
  await expect(page.getByRole('heading', { name: '429' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test("a page offers the browser's language in that language, and never switches by itself", async ({
  browser,
  world,
}) => {
  const context = await browser.newContext({ locale: 'de-AT' })
  const page = await context.newPage()
  await page.goto(`${world.portal}/en/login?application=ENERGY`)
  await page
    .getByRole('link', { name: textOf('de', 'shell', 'offer', 'accept').replace('{{language}}', 'Deutsch') })
    .click()
  await expect(page).toHaveURL(`${world.portal}/de/login?application=ENERGY`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textOf('de', 'login', 'title'))
  await context.close()
})

test('a new page starts at its top with the focus on its heading', async ({ page, world }) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await page.goto(`${world.portal}/en/registration`)
  // Wait: before that the browser itself follows a link, and loads a new document.
  await interactive(page)
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  const heading = page.getByRole('heading', { name: 'Sign in' })
  await expect(heading).toBeFocused()
  await expect.poll(() => page.evaluate('scrollY')).toBe(0)
})

test('every move starts at the top: to a tab, back, to a query, to another language', async ({
  page,
  context,
  world,
}) => {
  await world.enter(context, await world.confirmed())
  await page.setViewportSize({ width: 820, height: 500 })
  await page.goto(`${world.portal}/en/profile/verification/passport`)
  const documents = page.getByRole('navigation', { name: 'Documents' })
  const isAtTop = () => expect.poll(() => page.evaluate('scrollY')).toBe(0)
  const scrollDown = async () => {
    await page.evaluate('scrollTo(0, 120)')
    await expect.poll(() => page.evaluate('scrollY')).toBe(120)
  }
  await expect(page.getByLabel('Given names')).toBeVisible()
  await scrollDown()
  await documents.getByRole('link', { name: 'Address' }).click()
  await expect(page.getByText('Passport first')).toBeVisible()
  await isAtTop()
  await page.setViewportSize({ width: 820, height: 300 })
  await scrollDown()
  await page.goBack()
  await expect(page.getByLabel('Given names')).toBeVisible()
  await isAtTop()
  await scrollDown()
  await page.goForward()
  await expect(page.getByText('Passport first')).toBeVisible()
  await isAtTop()
  await scrollDown()
  await page.getByRole('banner').getByText('Language: English').locator('..').click()
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL(/\/de\/profile\/verification\/address$/)
  await isAtTop()
})

test('what a home screen needs of the page is named only once somebody uses it', async ({ page, world }) => {
  const manifest = page.locator('head link[rel="manifest"]')
  await page.goto(`${world.portal}/en/login`)
  await interactive(page)
  await expect(manifest).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(manifest).toHaveAttribute('href', '/manifest.webmanifest')
})
