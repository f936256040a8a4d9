import { expect, type Page, type Route } from '@playwright/test'
import { PASSWORD } from '../world/people.ts'
import { signIn, succeeds } from './actions.ts'
import type { Screen } from './screen.ts'

const PENDING = {
  access_token: 'pth_of_a_pending_sign_in',
  token_type: 'Bearer',
  expires_in: 600,
  scope: 'pending',
  authentication_status: 'TWO_FACTOR_AUTHENTICATION',
  two_fa_type: 'EMAIL',
  two_fa_types: ['GOOGLE_AUTHENTICATOR', 'TELEGRAM', 'EMAIL'],
  two_fa_hint: 'a•••@example.com',
  attempts_left: 3,
  otp_expires_in: 300,
  otp_resend_in: 60,
  may_trust_device: true,
}
const APP = { two_fa_type: 'GOOGLE_AUTHENTICATOR', two_fa_hint: null, otp_expires_in: null }

/** Answers of ours: each state takes an account with factors, and some of them take minutes. */
async function reachSecondStep(page: Page, more: Partial<Record<keyof typeof PENDING, unknown>> = {}) {
  await page.route('**/oauth/token', (route) => route.fulfill({ json: { ...PENDING, ...more } }))
  await signIn(page, 'ada.winter@example.com', PASSWORD)
  await expect(code(page)).toBeVisible()
}

const step = (page: Page) => page.getByRole('dialog')
const code = (page: Page) => step(page).locator('input[name=code]')

async function refuse(page: Page, body: Record<string, unknown>): Promise<void> {
  await page.route('**/oauth/token', (route: Route) => route.fulfill({ status: 400, json: body }))
  await code(page).fill('000000')
}

const otherWays = (page: Page) => step(page).locator('button').nth(-2).click()

const SPAN = { trustedAt: '2026-11-02T09:30:00.000Z', until: '2026-12-02T09:30:00.000Z' }

/** The second step of a sign-in, and the devices that are not asked for it. */
export const ENTRY_STATES: readonly Screen[] = [
  { name: 'second step, code by e-mail', path: 'login', prepare: (page) => reachSecondStep(page) },
  {
    name: 'second step, wrong code of the app',
    path: 'login?application=ENERGY',
    async prepare(page) {
      await reachSecondStep(page, APP)
      await refuse(page, { error: 'incorrect_otp', attempts_left: 2 })
      await expect(code(page)).toHaveAttribute('aria-invalid', 'true')
    },
  },
  {
    name: 'second step, code expired',
    path: 'login',
    async prepare(page) {
      await reachSecondStep(page, { otp_expires_in: 0, otp_resend_in: 0 })
      await expect(code(page)).toBeDisabled()
    },
  },
  {
    name: 'second step, no more codes today',
    path: 'login',
    prepare: (page) => reachSecondStep(page, { otp_expires_in: null }),
  },
  {
    name: 'second step, other ways',
    path: 'login',
    async prepare(page) {
      await reachSecondStep(page)
      await otherWays(page)
      await expect(step(page).getByRole('listitem').first()).toBeVisible()
    },
  },
  {
    name: 'second step, recovery code',
    path: 'login',
    async prepare(page) {
      await reachSecondStep(page, APP)
      await otherWays(page)
      await step(page).getByRole('listitem').last().getByRole('button').click()
      await expect(code(page)).toBeFocused()
    },
  },
  {
    name: 'second step, blocked',
    path: 'login',
    async prepare(page) {
      await reachSecondStep(page)
      await refuse(page, { error: 'otp_confirmation_error' })
      await expect(step(page).getByRole('link').first()).toBeVisible()
    },
  },
  {
    name: 'second step, ended',
    path: 'login',
    async prepare(page) {
      await reachSecondStep(page)
      await refuse(page, { error: 'invalid_token' })
      await expect(code(page)).toBeHidden()
    },
  },
  {
    name: 'trusted devices',
    path: 'profile/security/status',
    signedIn: true,
    // The devices are ours: trusting each takes a sign-in with a second step.
    before: (page) =>
      page.route(
        '**/v1/trusted-devices',
        succeeds([
          { id: '1', current: true, browser: 'Firefox', system: 'Linux', ...SPAN },
          { id: '2', current: false, browser: 'Safari', system: 'iPhone', ...SPAN },
          { id: '3', current: false, browser: null, system: null, ...SPAN },
        ]),
      ),
    prepare: (page) => expect(page.getByText('Safari, iPhone').first()).toBeVisible(),
  },
]
