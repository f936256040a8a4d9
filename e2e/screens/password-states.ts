import { expect, type Page } from '@playwright/test'
import { interactive } from '../world/forms.ts'
import { PASSWORD } from '../world/people.ts'
import { textOf } from '../world/texts.ts'
import { fillIn, submit, succeeds } from './actions.ts'
import { guestsOf } from './guests.ts'
import type { Screen } from './screen.ts'

const NEW = 'Better-27!'

/** One of each kind; the passkey has been added lately. */
const WAYS_IN = [
  { kind: 'EMAIL', name: null },
  { kind: 'GOOGLE_AUTHENTICATOR', name: null },
  { kind: 'TELEGRAM', name: null },
  { kind: 'RECOVERY_CODES', name: null },
  { kind: 'PASSKEY', name: 'Ada’s blue security key at the office in Reykjavík' },
].map((way) => ({ ...way, addedAt: '2026-11-02T09:30:00.000Z', isRemovable: way.kind === 'PASSKEY' }))

async function setPassword(page: Page, repeated: string): Promise<void> {
  await interactive(page)
  await fillIn(page, { password: NEW, repeated })
  await submit(page).click()
}

/** The password pages after something was done on them. */
export const PASSWORD_STATES: readonly Screen[] = [
  {
    name: 'password reset, check your mail',
    path: 'password/reset',
    async prepare(page) {
      // Only the answer is ours: hundreds of requests from one address would meet the limit.
      await page.route('**/v1/password/reset', succeeds(null))
      await interactive(page)
      await fillIn(page, { email: 'ada.winter@example.com' })
      await submit(page).click()
      await expect(page.locator('main strong')).toBeVisible()
    },
  },
  {
    name: 'password reset, two different entries',
    path: 'password/reset/leads-nowhere?application=ENERGY',
    before: (page) => page.route('**/v1/password/reset/state*', succeeds({ isAlive: true })),
    async prepare(page) {
      await setPassword(page, 'another')
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
    },
  },
  {
    name: 'password reset, done',
    path: async ({ world }) => `password/reset/${await guestsOf(world).resetCode()}?application=energy`,
    async prepare(page, { locale }) {
      await setPassword(page, NEW)
      const title = textOf(locale, 'passwords', 'changed', 'title')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    },
  },
  {
    name: 'password reset, dead link',
    path: 'password/reset/leads-nowhere',
    before: (page) => page.route('**/v1/password/reset/state*', succeeds({ isAlive: false })),
    prepare: (page) => expect(page.locator('input[name=email]')).toBeVisible(),
  },
  {
    name: 'password change, ways in that stay',
    path: 'profile/password',
    signedIn: true,
    before: (page) => page.route('**/v1/ways-in', succeeds({ waysIn: WAYS_IN })),
    prepare: (page) => expect(page.locator('input[name=removeWaysIn]')).toBeVisible(),
  },
  {
    name: 'password change, done',
    path: 'profile/password',
    signedIn: true,
    async before(page) {
      await page.route('**/v1/ways-in', succeeds({ waysIn: WAYS_IN }))
      await page.route('**/v1/password', succeeds({ waysIn: WAYS_IN }))
    },
    async prepare(page) {
      await fillIn(page, { password: PASSWORD, newPassword: NEW, repeated: NEW })
      await submit(page).click()
      await expect(page).toHaveURL(/success/)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    },
  },
  {
    name: 'password change, locked',
    path: 'profile/password',
    signedIn: true,
    async prepare(page) {
      await page.route('**/v1/password', (route) =>
        route.fulfill({
          status: 400,
          headers: { 'retry-after': '840' },
          json: { state: 'error', errors: [{ code: 'user_account_locked', fieldName: null, errors: [] }] },
        }),
      )
      // This button is disabled until the fields are filled in.
      await fillIn(page, { password: PASSWORD, newPassword: NEW, repeated: NEW })
      await submit(page).click()
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    },
  },
]
