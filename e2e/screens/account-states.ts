import { expect } from '@playwright/test'
import { textOf } from '../world/texts.ts'
import { fails, hangs } from './actions.ts'
import type { Screen } from './screen.ts'

/** The choice of an account, the menu, and an account that cannot be shown. */
export const ACCOUNT_STATES: readonly Screen[] = [
  { name: 'choose account', path: 'choose-account?application=ENERGY', signedIn: true },
  {
    name: 'choose account, address refused',
    path: 'choose-account?application=ENERGY&backUrl=https%3A%2F%2Felsewhere.example',
    signedIn: true,
  },
  {
    name: 'choose account, on the way with a token',
    path: 'choose-account?application=ENERGY',
    signedIn: true,
    async prepare(page) {
      await page.route('**/oauth/token', hangs)
      const account = page.getByRole('main').getByRole('button').first()
      const [asked] = await Promise.all([page.waitForRequest('**/oauth/token'), account.click()])
      expect(asked.postData()).toContain('ENERGY')
      await expect(account).toBeDisabled()
    },
  },
  {
    name: 'choose account, the way back does not load',
    path: 'choose-account?application=ENERGY',
    signedIn: true,
    async prepare(page) {
      await page.route('**/oauth/application/redirect_url*', fails)
      await page.getByRole('main').getByRole('button').first().click()
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'profile, with an application to go on to',
    path: 'profile/general?application=TRADING',
    signedIn: true,
    prepare: (page) => expect(page.getByRole('main').locator('button[type=button]').first()).toBeEnabled(),
  },
  {
    name: 'menu sheet',
    path: 'profile/general',
    signedIn: true,
    phoneOnly: true,
    async prepare(page, { locale }) {
      await page.setViewportSize({ width: 390, height: 844 })
      const name = textOf(locale, 'shell', 'menu', 'short')
      await page.getByRole('navigation').getByRole('button', { name }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'profile failed',
    path: 'profile/general',
    signedIn: true,
    before: (page) => page.route('**/v1/user', fails),
    prepare: (page) => expect(page.getByRole('main').getByRole('button').first()).toBeVisible(),
  },
  {
    name: 'too many requests',
    path: 'profile/general',
    signedIn: true,
    before: (page) =>
      page.route('**/v1/user', (route) =>
        route.fulfill({ status: 429, json: { state: 'error', errors: [] } }),
      ),
    prepare: (page) => expect(page.getByRole('heading', { level: 1 })).toContainText('429'),
  },
]
