import { expect, type Page } from '@playwright/test'
import type { TwoFactorType } from '@portico/contract/kernel/statuses'
import { refuses, submit, succeeds } from './actions.ts'
import type { Screen } from './screen.ts'

const AT = '2026-11-02T09:30:00.000Z'
const HINTS = { EMAIL: 'a•••@example.com', TELEGRAM: '•••321', GOOGLE_AUTHENTICATOR: null }
const CODES = Array.from({ length: 10 }, (_, index) => `7KQ4Z-X2P9${'ABCDEFGHJK'[index]}`)
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const ADDRESS = `otpauth://totp/Portico:ada.winter@example.com?secret=${SECRET}&issuer=Portico&algorithm=SHA1&digits=6&period=30`
const LINK = `https://t.me/portico_bot?start=${'a'.repeat(43)}`

type Account = { active?: TwoFactorType[]; mayDeactivate?: boolean; left?: number; isBlocked?: boolean }

const NO_CODE = { attempts_left: null, otp_expires_in: null, otp_resend_in: null }

/** What the server says of a code that was just asked for. */
const toldOf = (type: string | null) =>
  type === 'GOOGLE_AUTHENTICATOR'
    ? { ...NO_CODE, attempts_left: 3 }
    : { attempts_left: 3, otp_expires_in: 300, otp_resend_in: 60 }

/** Answers of ours: each state takes an account with methods of its own, and every real code counts for a day. */
async function account(
  page: Page,
  { active = [], mayDeactivate = true, left = 10, isBlocked = false }: Account = {},
) {
  const calls = (path: string) => `**/v1/two-fa/${path}`
  const available = (['GOOGLE_AUTHENTICATOR', 'TELEGRAM', 'EMAIL'] as const).filter(
    (type) => !active.includes(type) && !(type === 'GOOGLE_AUTHENTICATOR' && active.includes('TELEGRAM')),
  )
  const tokens = () =>
    active.map((tokenType) => ({
      tokenType,
      activatedAt: AT,
      lastUsedAt: AT,
      hint: HINTS[tokenType],
      reachable: !(isBlocked && tokenType === 'TELEGRAM'),
    }))
  await page.route(calls('tokens'), (route) =>
    route.request().method() === 'GET'
      ? succeeds({ tokens: tokens() })(route)
      : succeeds({
          ...toldOf(route.request().postDataJSON().type),
          result: { CODE: SECRET, QR_PAYLOAD: ADDRESS },
        })(route),
  )
  await page.route(calls('tokens/types/available'), succeeds({ types: available }))
  await page.route(calls('settings/*'), succeeds({ value: mayDeactivate ? 'TRUE' : 'FALSE' }))
  await page.route(calls('recovery-codes'), (route) =>
    succeeds(route.request().method() === 'GET' ? { left, createdAt: AT } : { codes: CODES })(route),
  )
  await page.route(calls('telegram/start'), (route) =>
    succeeds(route.request().method() === 'GET' ? { chat: null } : { url: LINK, qr: LINK, expiresIn: 600 })(
      route,
    ),
  )
  await page.route(calls('tokens/deactivate'), (route) =>
    succeeds(toldOf(route.request().postDataJSON().type))(route),
  )
  await page.route(calls('challenge?*'), (route) =>
    succeeds(toldOf(new URL(route.request().url()).searchParams.get('type')))(route),
  )
  await page.route(calls('tokens/confirm'), (route) => {
    active.push(route.request().postDataJSON().type)
    return succeeds({ ...NO_CODE, recoveryCodes: CODES })(route)
  })
}

const main = (page: Page) => page.getByRole('main')
const last = (page: Page) => main(page).getByRole('button').last()
const code = (page: Page) => page.locator('input[name=code]')

async function toCode(page: Page): Promise<void> {
  await last(page).click()
  await expect(code(page)).toBeVisible()
}

/** The states of the security page and of the wizards of second factors. */
export const SECOND_FACTOR_STATES: readonly Screen[] = [
  {
    name: 'second factors that must stay, few recovery codes',
    path: 'profile/security/status',
    signedIn: true,
    before: (page) =>
      account(page, { active: ['EMAIL', 'TELEGRAM'], mayDeactivate: false, left: 2, isBlocked: true }),
    prepare: (page) => expect(page.locator('#recovery-codes')).toBeVisible(),
  },
  {
    name: 'second factors, new recovery codes',
    path: 'profile/security/status',
    signedIn: true,
    before: (page) => account(page, { active: ['GOOGLE_AUTHENTICATOR'] }),
    async prepare(page) {
      await page.locator('section:has(#recovery-codes)').getByRole('button').first().click()
      await page.getByRole('alertdialog').getByRole('button').first().click()
      await expect(page.getByText(CODES[0] ?? '')).toBeVisible()
    },
  },
  {
    name: 'authenticator, wrong code',
    path: 'profile/security/verification-google',
    signedIn: true,
    before: (page) => account(page),
    async prepare(page) {
      await toCode(page)
      await page.route(
        '**/v1/two-fa/tokens/confirm',
        refuses({ code: 'validation_error', fieldName: 'code', errors: ['invalid_confirmation_code'] }),
      )
      await code(page).fill('000000')
      await expect(code(page)).toHaveAttribute('aria-invalid', 'true')
    },
  },
  {
    name: 'authenticator, recovery codes to save',
    path: 'profile/security/verification-google',
    signedIn: true,
    before: (page) => account(page),
    async prepare(page) {
      await toCode(page)
      await code(page).fill('123456')
      await expect(page.getByText(CODES[0] ?? '')).toBeVisible()
    },
  },
  {
    name: 'authenticator, active',
    path: 'profile/security/verification-google/activate',
    signedIn: true,
    before: (page) => account(page, { active: ['GOOGLE_AUTHENTICATOR'] }),
    prepare: (page) => expect(main(page).locator('[data-step="3"][aria-current=step]')).toBeVisible(),
  },
  {
    name: 'authenticator, to switch off',
    path: 'profile/security/verification-google',
    signedIn: true,
    before: (page) => account(page, { active: ['GOOGLE_AUTHENTICATOR'] }),
    prepare: toCode,
  },
  {
    name: 'messenger, waiting for the person',
    path: 'profile/security/verification-telegram',
    signedIn: true,
    before: (page) => account(page),
    prepare: (page) => expect(main(page).getByRole('img').first()).toBeVisible(),
  },
  {
    name: 'messenger, no tries left',
    path: 'profile/security/verification-telegram',
    signedIn: true,
    before: (page) => account(page),
    async prepare(page) {
      await page.locator('input[name=data]').fill('123456789')
      await submit(page).click()
      // The spent code frees the minute: another one may be asked for at once.
      const error = { code: 'validation_error', fieldName: 'code', errors: ['confirmation_code_error'] }
      await page.route('**/v1/two-fa/tokens/confirm', (route) =>
        route.fulfill({
          status: 400,
          json: { state: 'error', errors: [error], attempts_left: 0, otp_expires_in: 280, otp_resend_in: 0 },
        }),
      )
      await code(page).fill('000000')
      await expect(code(page)).toBeDisabled()
    },
  },
  {
    name: 'e-mail, code to enter',
    path: 'profile/security/verification-email',
    signedIn: true,
    before: (page) => account(page),
    async prepare(page) {
      await submit(page).click()
      await expect(code(page)).toBeVisible()
    },
  },
]
