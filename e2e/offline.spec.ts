import { expect, type Page } from '@playwright/test'
import { interactive, stir } from './world/forms.ts'
import { test } from './world/world.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const bar = (page: Page) => page.getByText('No connection.')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const pathOf = (page: Page) => new URL(page.url()).pathname

/** Makes the server unreachable although the device has a connection. */
const away = (page: Page) => page.route('**/*', (route) => route.abort('connectionrefused'))
const back = (page: Page) => page.unroute('**/*')

async function fill(page: Page): Promise<void> {
  await page.getByLabel('E-mail address').fill('typed@example.com')
  await page.getByLabel('Password', { exact: true }).fill('Typed-1234')
}

async function keepsWhatWasTyped(page: Page): Promise<void> {
  await expect(page.locator('input[name=email]')).toHaveValue('typed@example.com')
  await expect(page.locator('input[name=password]')).toHaveValue('Typed-1234')
}

test('a link clicked while the server is away leaves the page as it is, and works when the server is back', async ({
  page,
  world,
}) => {
  await page.goto(`${world.portal}/en/registration`)
  await interactive(page)
  await away(page)
  await fill(page)
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(bar(page)).toBeVisible()
  expect(pathOf(page)).toBe('/en/registration')
  await keepsWhatWasTyped(page)
  await back(page)
  await expect(heading(page, 'Sign in')).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
})

test('another language is shown with the typed text once the connection is back', async ({
  page,
  context,
  world,
}) => {
  await page.goto(`${world.portal}/en/registration`)
  await interactive(page)
  await context.setOffline(true)
  await expect(bar(page)).toBeVisible()
  await fill(page)
  await page.getByRole('banner').locator('summary').first().click()
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await expect(heading(page, 'Create your account')).toBeVisible()
  await keepsWhatWasTyped(page)
  expect(pathOf(page)).toBe('/en/registration')
  await context.setOffline(false)
  await expect(heading(page, 'Konto erstellen')).toBeVisible()
  await keepsWhatWasTyped(page)
})

test('a person who types on after a click that failed is not taken to another page while typing', async ({
  page,
  world,
}) => {
  await page.goto(`${world.portal}/en/registration`)
  await interactive(page)
  await away(page)
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(bar(page)).toBeVisible()
  await fill(page)
  const found = page.waitForResponse('**/config')
  await back(page)
  await found
  await expect(bar(page)).toHaveCount(0)
  await expect(heading(page, 'Create your account')).toBeVisible()
  await keepsWhatWasTyped(page)
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(heading(page, 'Sign in')).toBeVisible()
})

test('the next pages are loaded at an idle moment, and open without a connection', async ({
  page,
  context,
  world,
}) => {
  const fetched: string[] = []
  page.on('requestfinished', (request) => fetched.push(new URL(request.url()).pathname))
  const isThere = (name: RegExp) => fetched.some((path) => name.test(path))
  const has = (name: RegExp) => expect.poll(() => isThere(name)).toBe(true)
  await page.goto(`${world.portal}/en/login`)
  await interactive(page)
  await stir(page, () => isThere(/toast-card-/))
  await has(/\/registration-/)
  await has(/\/password-reset-/)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Forgot' }).click()
  await expect.poll(() => pathOf(page)).toBe('/en/password/reset')
  await expect(page.getByLabel('E-mail address')).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).not.toHaveText(/title/)
})

test('signing out without a connection says so and leaves everything as it is', async ({
  page,
  context,
  world,
}) => {
  await world.enter(context, await world.confirmed())
  const toasts = page.waitForResponse(/toast-card-/)
  await page.goto(`${world.portal}/en/profile/password`)
  await expect(page.locator('summary', { hasText: 'Account menu' })).toBeVisible()
  await page.getByLabel('Current password').fill('Typed-1234')
  await toasts
  await context.setOffline(true)
  await page.locator('#sidebar').getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expect(page.getByLabel('Current password')).toHaveValue('Typed-1234')
  await context.setOffline(false)
  await expect(bar(page)).toHaveCount(0)
  await expect(page.getByLabel('Current password')).toHaveValue('Typed-1234')
})

test('a page that failed is reloaded for another try only when the server answers', async ({
  page,
  context,
  world,
}) => {
  await world.enter(context, await world.confirmed())
  await page.route('**/v1/sessions', (route) =>
    route.fulfill({ status: 429, json: { state: 'error', errors: [] } }),
  )
  await page.goto(`${world.portal}/en/profile/sessions`)
  await expect(heading(page, '429')).toBeVisible()
  await away(page)
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect(bar(page)).toBeVisible()
  await expect(heading(page, '429')).toBeVisible()
  await page.unroute('**/v1/sessions')
  await back(page)
  await expect(heading(page, 'Your devices')).toBeVisible()
})

test('a page whose file an update has removed is loaded anew in its current form', async ({
  page,
  world,
}) => {
  await page.goto(`${world.portal}/en/registration`)
  await interactive(page)
  await page.route('**/assets/login-*.js', (route) => route.fulfill({ status: 404 }))
  const opened = page.waitForRequest((request) => request.isNavigationRequest())
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  expect(new URL((await opened).url()).pathname).toBe('/en/login')
})

test('toasts that are shown before their own file has loaded do not break the page', async ({
  page,
  context,
  world,
}) => {
  await world.enter(context, await world.confirmed())
  await page.route(/toast-card-/, (route) => route.abort())
  await page.goto(`${world.portal}/en/profile/general`)
  // The heading stands there before the person is known.
  await expect(page.locator('summary', { hasText: 'Account menu' })).toBeVisible()
  await context.setOffline(true)
  await page.locator('#sidebar').getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(bar(page)).toBeVisible()
  await expect(heading(page, 'Your account')).toBeVisible()
})
