import { expect } from '@playwright/test'
import { interactive } from '../world/forms.ts'
import { PASSWORD } from '../world/people.ts'
import { textOf } from '../world/texts.ts'
import { signIn, submit } from './actions.ts'
import { guestsOf } from './guests.ts'
import type { Screen } from './screen.ts'

/** What login answers, and the pages that follow it when no application asked. */
export const LOGIN_STATES: readonly Screen[] = [
  { name: 'login for an application', path: 'login?application=ENERGY' },
  {
    name: 'login, nothing typed',
    path: 'login',
    async prepare(page) {
      await interactive(page)
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
    name: 'login, address not confirmed',
    path: 'login',
    async prepare(page, { world, locale }) {
      const { email, password } = await guestsOf(world).unconfirmed()
      await signIn(page, email, password)
      await expect(page.getByText(textOf(locale, 'login', 'disabled', 'title'))).toBeVisible()
    },
  },
  {
    name: 'login, locked',
    path: 'login',
    async prepare(page) {
      // The answer is ours: ten failures for each visit would soon lock the whole network out.
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
    name: 'login, limited',
    path: 'login',
    async prepare(page, { locale }) {
      await page.route('**/oauth/token', (route) =>
        route.fulfill({
          status: 429,
          headers: { 'retry-after': '840' },
          json: { error: 'too_many_requests' },
        }),
      )
      await signIn(page, 'ada.winter@example.com', PASSWORD)
      await expect(page.getByRole('alert')).toContainText(textOf(locale, 'common', 'wait', 'tooMany'))
    },
  },
  {
    name: 'login, cookies blocked',
    path: 'login',
    before: (page) =>
      page.addInitScript("Object.defineProperty(document, 'cookie', { get: () => '', set() {} })"),
    prepare: (page, { locale }) =>
      expect(page.getByText(textOf(locale, 'blocked-cookies', 'title'))).toBeVisible(),
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
    name: 'warning, return address not registered',
    path: 'login?application=ENERGY&backUrl=https%3A%2F%2Felsewhere.example%2F',
    async prepare(page, { world, locale }) {
      const { email, password } = await guestsOf(world).visitor()
      await signIn(page, email, password)
      const title = textOf(locale, 'login', 'warning', 'title')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    },
  },
]
