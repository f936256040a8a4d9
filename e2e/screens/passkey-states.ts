import { expect, type Page } from '@playwright/test'
import { textOf } from '../world/texts.ts'
import { fails, succeeds } from './actions.ts'
import type { Screen } from './screen.ts'

const passkey = {
  id: 'a',
  name: 'Chrome, Linux',
  createdAt: '2026-03-01T09:30:00Z',
  lastUsedAt: null,
  synced: false,
}
const KNOWN = [
  { ...passkey, name: '山田のスマートフォン', lastUsedAt: '2026-11-20T18:05:00Z', synced: true },
  { ...passkey, id: 'b', name: 'Ada’s blue security key at the office in Reykjavík' },
]

const known = (page: Page) => page.route('**/v1/passkeys', succeeds(KNOWN))

/** A device with an authenticator of its own, which every look has. */
const ABLE = `PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable = async () => true`

/** The passkeys of an account; only the answers are ours. */
export const PASSKEY_STATES: readonly Screen[] = [
  {
    name: 'login, a passkey first',
    path: 'login',
    before: (page) => page.addInitScript("localStorage.setItem('passkey_used', 'yes')"),
  },
  {
    name: 'passkeys',
    path: 'profile/security/status',
    signedIn: true,
    before: known,
    prepare: (page) => expect(page.getByText(KNOWN[0]?.name ?? '')).toBeVisible(),
  },
  {
    name: 'passkeys, one is not made',
    path: 'profile/security/status',
    signedIn: true,
    async prepare(page, { locale }) {
      await page.route('**/v1/passkeys/options', fails)
      await page.getByRole('button', { name: textOf(locale, 'passkeys', 'add') }).click()
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'passkeys, a new name',
    path: 'profile/security/status',
    signedIn: true,
    before: known,
    async prepare(page, { locale }) {
      const name = textOf(locale, 'passkeys', 'rename')
      await page.getByRole('main').locator('button').filter({ hasText: name }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'passkeys, question before one is removed',
    path: 'profile/security/status',
    signedIn: true,
    before: known,
    async prepare(page, { locale }) {
      const name = textOf(locale, 'passkeys', 'remove')
      await page.getByRole('main').locator('button').filter({ hasText: name }).last().click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'profile, with the offer of a passkey',
    path: 'profile/general',
    signedIn: true,
    async before(page) {
      await page.addInitScript(ABLE)
      await page.route('**/v1/passkeys', succeeds([]))
    },
    prepare: (page, { locale }) =>
      expect(page.getByText(textOf(locale, 'passkeys', 'offer', 'title'))).toBeVisible(),
  },
]
