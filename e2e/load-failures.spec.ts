import { expect, type Page } from '@playwright/test'
import { chooseCountry, fillFirstStep, interactive, signIn } from './world/forms.ts'
import { PASSWORD } from './world/people.ts'
import { test } from './world/world.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const TOAST = 'Something went wrong. Please try again.'
const OFFLINE = 'You are offline.'

/** Every page with the call that loads it. */
const LOADS = [
  ['profile/sessions', '**/v1/sessions'],
  ['profile/security/status', '**/v1/two-fa/tokens'],
  ['profile/verification/passport', '**/v1/verifications'],
  ['choose-account?application=ENERGY', '**/oauth/application/redirect_url*'],
  ['login/qr?code=nobody-has-this-code', '**/v1/qr-login/scan'],
  ['confirmation/nobody-has-this-code', '**/v1/registration/confirm/state*'],
  ['not-me/nobody-has-this-code', '**/v1/sessions/not-me/state*'],
] as const

function fail(page: Page, call: string, status: number): Promise<unknown> {
  return page.route(call, (route) => route.fulfill({ status, json: { state: 'error', errors: [] } }))
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

for (const [path, call] of LOADS) {
  test(`${path} shows a limit in its place, and a failure beside a button to try again`, async ({
    page,
    context,
    world,
  }) => {
    await world.enter(context, await world.confirmed())
    await fail(page, call, 429)
    await page.goto(`${world.portal}/en/${path}`)
    await expect(heading(page, '429')).toBeVisible()
    await expect(page.getByText('Too many attempts.')).toBeVisible()
    await page.unroute(call)
    await fail(page, call, 503)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(TOAST)).toBeVisible()
    await expect(heading(page, '429')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible()
    await page.unroute(call)
    const loaded = page.waitForResponse(call)
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    await loaded
    await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toHaveCount(0)
  })
}

test('a limit on one page does not block the next page', async ({ page, context, world }) => {
  await world.enter(context, await world.confirmed())
  await fail(page, '**/v1/sessions', 429)
  await page.goto(`${world.portal}/en/profile/sessions`)
  await expect(heading(page, '429')).toBeVisible()
  await page.locator('#sidebar').getByRole('link', { name: 'Password' }).click()
  await expect(heading(page, 'Change password')).toBeVisible()
})

test('while the check of the session fails, a page of the account offers no sign-in', async ({
  page,
  context,
  world,
}) => {
  await world.enter(context, await world.confirmed())
  await fail(page, '**/oauth/check_token', 503)
  await page.goto(`${world.portal}/en/profile/general`)
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /Sign in|Create account/ })).toHaveCount(0)
  await page.unroute('**/oauth/check_token')
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  // The pressed button is gone: the keyboard goes on from the heading.
  await expect(heading(page, 'Your account')).toBeFocused()
})

test('a profile that fails to load is shown on every page of the account, and never as a demand to sign in', async ({
  page,
  context,
  world,
}) => {
  await world.enter(context, await world.confirmed())
  await fail(page, '**/v1/user', 500)
  const offers = page.getByRole('banner').getByRole('link', { name: /Sign in|Create account/ })
  for (const path of ['password', 'sessions', 'security/status', 'verification/passport']) {
    await page.goto(`${world.portal}/en/profile/${path}`)
    await expect(page.getByText('Your profile could not be loaded.'), path).toBeVisible()
    await expect(offers, path).toHaveCount(0)
  }
  await page.goto(`${world.portal}/en/imprint`)
  await page.getByRole('banner').locator('summary', { hasText: 'Account menu' }).click()
  await expect(offers).toHaveCount(0)
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await expect(heading(page, 'Sign in')).toBeVisible()
  await expect(offers).toHaveCount(1)
})

test('countries that fail to load are said on the whole page, and load again without losing typed text', async ({
  page,
  world,
}) => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/v1/countries/registration', async (route) => {
    await held
    await route.fulfill({ status: 500, json: { state: 'error', errors: [] } })
  })
  await page.goto(`${world.portal}/en/registration`)
  await fillFirstStep(page, 'typed@example.com')
  await page.getByLabel('First name').fill('Ada')
  await page.getByRole('checkbox').first().check()
  answer()
  await expect(heading(page, 'Something went wrong')).toBeFocused()
  await expect(page.getByText('Something went wrong on our side.')).toBeVisible()
  await expect(page.getByLabel('First name')).toBeHidden()
  await page.unroute('**/v1/countries/registration')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await expect(page.locator('input[name=email]')).toHaveValue('typed@example.com')
  await expect(page.locator('input[name=password]')).toHaveValue(PASSWORD)
  await expect(page.getByRole('checkbox').first()).toBeChecked()
  await chooseCountry(page, 'Swed', 'Sweden')
})

test('a page that fails to load without a connection blames the connection, not the server', async ({
  page,
  context,
  world,
}) => {
  const person = await world.confirmed()
  await page.goto(`${world.portal}/en/login`)
  await interactive(page)
  await context.setOffline(true)
  await signIn(page, person)
  await expect(page.getByRole('main').getByRole('alert')).toContainText(OFFLINE)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password)
  await context.setOffline(false)
  await signIn(page, person)
  await expect(heading(page, 'Your account')).toBeVisible()
  await page.route('**/v1/sessions', (route) => route.abort())
  await page.goto(`${world.portal}/en/profile/sessions`)
  await expect(page.getByText('Your devices could not be loaded.')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(OFFLINE)
})

test('a new confirmation mail that fails says what went wrong, and only a limit says "too many"', async ({
  page,
  context,
  world,
}) => {
  const person = await world.registered()
  await page.goto(`${world.portal}/en/login`)
  await signIn(page, person)
  const again = page.getByRole('button', { name: 'Send the e-mail again' })
  await fail(page, '**/v1/registration/confirm/resend', 503)
  await again.click()
  await expect(page.getByText('Something went wrong on our side.')).toBeVisible()
  await page.unroute('**/v1/registration/confirm/resend')
  await fail(page, '**/v1/registration/confirm/resend', 429)
  await again.click()
  await expect(page.getByText('Too many attempts.')).toBeVisible()
  await context.setOffline(true)
  await page.unroute('**/v1/registration/confirm/resend')
  await again.click()
  await expect(page.getByText(OFFLINE)).toBeVisible()
})

test('the configuration is asked for in the language of the page', async ({ page, world }) => {
  const asked: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/config')) asked.push(request.headers()['x-locale'])
  })
  await page.goto(`${world.portal}/de/login`, { waitUntil: 'networkidle' })
  expect(asked).toEqual(['de'])
})

for (const locale of ['de', 'ru', 'th', 'fr', 'mn'] as const) {
  test(`sign-in and registration both fit in the header of a phone in ${locale}`, async ({ page, world }) => {
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 700 })
      await page.goto(`${world.portal}/${locale}/password/reset`)
      const links = page.getByRole('banner').locator('a[href*="/login"], a[href*="/registration"]')
      await expect(links).toHaveCount(2)
      for (const link of await links.all()) {
        await expect(link).toBeVisible()
        await expect(link).toBeInViewport({ ratio: 1 })
        const lines = await link.evaluate((element) => {
          const range = element.ownerDocument.createRange()
          range.selectNodeContents(element)
          return new Set([...range.getClientRects()].map(({ top }) => top)).size
        })
        const words = ((await link.textContent()) ?? '').split(' ').length
        expect(lines, `${width}`).toBeLessThanOrEqual(words)
      }
      const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
      expect(await page.evaluate(overflow), `${width}`).toBe(0)
      const { height } = (await page.getByRole('banner').boundingBox()) ?? { height: 0 }
      expect(height, `${width}`).toBeLessThanOrEqual(66)
    }
  })
}
