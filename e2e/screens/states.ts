import { expect, type Page } from '@playwright/test'
import { PASSWORD } from '../world/people.ts'
import { textOf } from '../world/texts.ts'
import { guestsOf } from './guests.ts'
import type { Screen } from './screen.ts'

const submit = (page: Page) => page.getByRole('main').locator('button[type=submit]').first()

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await expect(submit(page)).toBeEnabled()
  await page.locator('input[name=username]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await submit(page).click()
}

async function register(page: Page): Promise<void> {
  await expect(submit(page)).toBeEnabled()
  const typed = {
    email: 'ada.winter@example.com',
    password: PASSWORD,
    passwordConfirmation: PASSWORD,
    firstName: 'Ada',
    lastName: 'Winter',
  }
  for (const [name, value] of Object.entries(typed)) await page.locator(`input[name=${name}]`).fill(value)
  await page.getByRole('combobox').click()
  await page.getByRole('option').first().click()
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  // The answer alone is ours: hundreds of registrations from one address would meet the limit.
  await page.route('**/v1/registration', (route) => route.fulfill({ json: { state: 'success', data: null } }))
  await submit(page).click()
  await expect(page.locator('input[name=code]')).toBeVisible()
}

/** What a page shows after something was done on it, in an order in which it is met. */
export const STATES: readonly Screen[] = [
  {
    name: 'home with the language menu',
    path: '',
    prepare: (page) => page.locator('summary').first().click(),
  },
  { name: 'login for an application', path: 'login?application=ENERGY' },
  {
    name: 'login, nothing typed',
    path: 'login',
    async prepare(page) {
      await expect(submit(page)).toBeEnabled()
      await submit(page).click()
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
    },
  },
  {
    name: 'login, wrong password',
    path: 'login',
    async prepare(page, { world }) {
      await signIn(page, world.newAddress(), 'Wrong-Pass-1')
      await expect(page.getByRole('alert').first()).toBeVisible()
    },
  },
  {
    name: 'login, locked',
    path: 'login',
    async prepare(page) {
      await page.route('**/oauth/token', (route) =>
        route.fulfill({
          status: 400,
          headers: { 'retry-after': '840' },
          json: { error: 'invalid_grant', error_description: 'User account is locked' },
        }),
      )
      await signIn(page, 'ada.winter@example.com', PASSWORD)
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'login, human check',
    path: 'login',
    async prepare(page) {
      await page.route('**/oauth/token', (route) =>
        route.fulfill({ status: 400, json: { error: 'google_recaptcha_v2_required' } }),
      )
      await signIn(page, 'ada.winter@example.com', PASSWORD)
      await expect(page.getByRole('checkbox')).toBeVisible()
    },
  },
  {
    name: 'configuration failed',
    path: 'login',
    async prepare(page) {
      await page.route('**/config', (route) => route.abort())
      await page.reload()
      await expect(page.locator('input[name=password]')).toHaveCount(0)
    },
  },
  {
    name: 'registration with a sponsor',
    path: async ({ world }) =>
      `registration?application=TRADING&referral=${await guestsOf(world).inviteCode()}`,
  },
  {
    name: 'registration, nothing typed',
    path: 'registration',
    async prepare(page) {
      await expect(submit(page)).toBeEnabled()
      await submit(page).click()
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
    },
  },
  { name: 'registration, check your mail', path: 'registration', prepare: register },
  {
    name: 'confirmation asks',
    path: async ({ world }) => `confirmation/${await guestsOf(world).confirmationCode()}`,
  },
  { name: 'choose account', path: 'choose-account?application=ENERGY', signedIn: true },
  {
    name: 'choose account, address refused',
    path: 'choose-account?application=ENERGY&backUrl=https%3A%2F%2Felsewhere.example',
    signedIn: true,
  },
  {
    name: 'question before signing out',
    path: 'profile/general',
    signedIn: true,
    async prepare(page, { locale }) {
      await page.setViewportSize({ width: 1440, height: 900 })
      const name = textOf(locale, 'shell', 'menu', 'logout')
      await page.locator('aside').getByRole('button', { name }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'profile failed',
    path: 'profile/general',
    signedIn: true,
    async prepare(page) {
      await page.route('**/v1/user', (route) =>
        route.fulfill({ status: 500, json: { state: 'error', errors: [] } }),
      )
      await page.reload()
      await expect(page.getByRole('main').getByRole('button').first()).toBeVisible()
    },
  },
]
