import { accountData } from '@portico/contract/account-data/endpoints'
import type { Endpoint } from '@portico/contract/kernel/endpoint'
import type { TwoFactorType } from '@portico/contract/kernel/statuses'
import { messenger } from '@portico/contract/messenger/endpoints'
import { openid } from '@portico/contract/openid/endpoints'
import { passwords } from '@portico/contract/passwords/endpoints'
import { qrLogin } from '@portico/contract/qr-login/endpoints'
import { registration } from '@portico/contract/registration/endpoints'
import { stepUp } from '@portico/contract/step-up/endpoints'
import { tokens } from '@portico/contract/tokens/endpoints'
import type { TokenResponse } from '@portico/contract/tokens/schemas'
import { twoFactor } from '@portico/contract/two-factor/endpoints'
import { beforeEach, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { configured, PASSWORD, signedIn, TOKEN } from '../../test-kit/account.ts'
import { fillRegistration, fillSignIn, heading, submit } from '../../test-kit/form.ts'
import { openPage } from '../../test-kit/open-page.tsx'
import { securityPage } from '../../test-kit/security-page.ts'
import { callsOf, refused, refusedField, respond, respondOnce } from '../../test-kit/server.ts'

type Walk = {
  /** The file that shows the field. */
  file: string
  open: () => Promise<void>
  field: () => Locator
  wrong: string
  other: string
  /** What counts a try. */
  call: Endpoint
  refuse: () => void
  /** The field sends itself at its last character. */
  sendsItself?: boolean
}

const LEFT = { attempts_left: 2, otp_expires_in: 290, otp_resend_in: 50 }
const FACTS = { attempts_left: 3, otp_expires_in: 300, otp_resend_in: 60 }
const PENDING: TokenResponse = {
  ...TOKEN,
  scope: 'pending',
  authentication_status: 'TWO_FACTOR_AUTHENTICATION',
  two_fa_type: 'EMAIL',
  two_fa_types: ['EMAIL'],
  two_fa_hint: 'a•••@example.com',
  ...FACTS,
}
const WRONG_CODE = refusedField('code', 'invalid_confirmation_code', LEFT)
const WRONG_PASSWORD = refusedField('password', 'incorrect_password')
const STALE = { ...refusedField('stepUp', 'access_denied'), status: 403 }

/** A code, or the password that somebody has already. */
const COUNTING =
  /\btypedCode\(|<OneTimeCode\s|import \{[^}]*\bpassword\b[^}]*\} from '@portico\/ui\/forms\/field-kinds/

const dialog = () => page.getByRole('dialog')
const codeField = () => page.css('input[name=code]')
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

function wizard(type: TwoFactorType, path: string, begin: () => Promise<void>): Walk {
  return {
    file: 'features/two-factor/wizard/code-step.tsx',
    open: async () => {
      signedIn()
      securityPage()
      const result = { CODE: 'JBSWY3DPEHPK3PXP', QR_PAYLOAD: 'otpauth://totp/Portico' }
      respond(twoFactor.create, type === 'GOOGLE_AUTHENTICATOR' ? { ...FACTS, result } : FACTS)
      respond(messenger.start, { url: 'https://t.me/bot?start=x', qr: 'https://t.me/bot', expiresIn: 600 })
      respond(messenger.readStarted, { chat: null })
      await openPage(`/en/profile/security/${path}`)
      await begin()
    },
    field: codeField,
    wrong: '111111',
    other: '222222',
    call: twoFactor.confirm,
    refuse: () => respond(twoFactor.confirm, WRONG_CODE),
    sendsItself: true,
  }
}

const WALKS: Record<string, Walk> = {
  'the second step': {
    file: 'features/login/second-step/code-entry.tsx',
    open: async () => {
      respond(tokens.grant, PENDING)
      await openPage('/en/login')
      await fillSignIn()
      await submit().click()
    },
    field: codeField,
    wrong: '111111',
    other: '222222',
    call: tokens.grant,
    refuse: () => respond(tokens.grant, refused(400, ['incorrect_otp'], { beside: LEFT })),
    sendsItself: true,
  },
  'the code of a confirmation mail': {
    file: 'pages/registration/check-mail.tsx',
    open: async () => {
      respond(registration.register, null)
      await openPage('/en/registration')
      await fillRegistration('ada@example.com')
      await press('Create account')
      await expect.element(heading('Check your e‑mail')).toBeVisible()
    },
    field: codeField,
    wrong: '11111111',
    other: '22222222',
    call: registration.confirm,
    refuse: () => respond(registration.confirm, refusedField('code', 'incorrect_code', { attempts_left: 4 })),
    sendsItself: true,
  },
  'the set-up by e-mail': wizard('EMAIL', 'verification-email', () => press('Send the code')),
  'the set-up of an authenticator': wizard('GOOGLE_AUTHENTICATOR', 'verification-google', () =>
    press('Continue'),
  ),
  'the set-up of a messenger': wizard('TELEGRAM', 'verification-telegram', async () => {
    await page.getByLabelText('Chat ID').fill('12345')
    await press('Send the code')
  }),
  'turning a method off': {
    file: 'features/two-factor/wizard/removal-dialog.tsx',
    open: async () => {
      signedIn()
      securityPage()
      const own = {
        tokenType: 'EMAIL',
        activatedAt: '2026-01-01T00:00:00Z',
        lastUsedAt: null,
        hint: null,
        reachable: true,
      }
      respond(twoFactor.list, { tokens: [{ ...own, tokenType: 'EMAIL' as const }] })
      respond(twoFactor.deactivate, FACTS)
      await openPage('/en/profile/security/verification-email/deactivate')
      await press('Turn off')
    },
    field: () => dialog().css('input[name=code]'),
    wrong: '111111',
    other: '222222',
    call: twoFactor.confirmDeactivation,
    refuse: () => respond(twoFactor.confirmDeactivation, WRONG_CODE),
    sendsItself: true,
  },
  'the letters of a device': {
    file: 'pages/device/type-letters.tsx',
    open: async () => {
      signedIn()
      await openPage('/en/device')
    },
    field: () => page.getByLabelText('Letters on the device'),
    wrong: 'BCDFGHJK',
    other: 'BCDFGHJL',
    call: openid.findDevice,
    refuse: () => respond(openid.findDevice, refusedField('userCode', 'incorrect_code')),
  },
  'the number of a QR sign-in': {
    file: 'pages/login-qr/approve-form.tsx',
    open: async () => {
      signedIn()
      respond(qrLogin.scan, {
        application: null,
        device: 'Chrome',
        address: '198.51.100.1',
        startedAt: 0,
        expiresIn: 100,
      })
      await openPage('/en/login/qr?code=0123456789ABCDEFGHJKMNPQRS')
    },
    field: () => page.css('input[name=number]'),
    wrong: '11',
    other: '22',
    call: qrLogin.approve,
    refuse: () => respond(qrLogin.approve, refusedField('number', 'invalid_confirmation_code')),
  },
  'the password before a change': {
    file: 'features/step-up/step-up-dialog.tsx',
    open: async () => {
      signedIn()
      securityPage()
      respondOnce(twoFactor.create, STALE)
      await openPage('/en/profile/security/verification-email')
      await press('Send the code')
    },
    field: () => dialog().css('input[name=password]'),
    wrong: 'Wrong-26!',
    other: 'Other-26!',
    call: stepUp.send,
    refuse: () => respond(stepUp.send, WRONG_PASSWORD),
  },
  'the password before a deletion': {
    file: 'pages/profile-data/delete-card.tsx',
    open: async () => {
      signedIn()
      respond(accountData.readExport, { state: 'none' } as never)
      await openPage('/en/profile/data')
      await press('Delete account')
    },
    field: () => dialog().css('input[name=password]'),
    wrong: 'Wrong-26!',
    other: 'Other-26!',
    call: stepUp.send,
    refuse: () => respond(stepUp.send, WRONG_PASSWORD),
  },
  'the present password': {
    file: 'features/passwords/fields.ts',
    open: async () => {
      signedIn()
      await openPage('/en/profile/password')
      await page.getByLabelText('New password', { exact: true }).fill(PASSWORD)
      await page.getByLabelText('Repeat the new password').fill(PASSWORD)
    },
    field: () => page.getByLabelText('Current password'),
    wrong: 'Wrong-26!',
    other: 'Other-26!',
    call: passwords.change,
    refuse: () => respond(passwords.change, WRONG_PASSWORD),
  },
}

beforeEach(() => configured())

for (const [name, walk] of Object.entries(WALKS)) {
  test(`${name}: a refused value, Enter and Enter again use one try`, async () => {
    await walk.open()
    await expect.element(walk.field()).toBeVisible()
    walk.refuse()
    const before = callsOf(walk.call).length
    const tries = () => callsOf(walk.call).length - before
    await walk.field().fill(walk.wrong)
    if (!walk.sendsItself) await userEvent.keyboard('{Enter}')
    await expect.poll(tries).toBe(1)
    await expect.element(walk.field()).toHaveAttribute('aria-invalid', 'true')
    const input = walk.field().element() as HTMLInputElement
    const button = input.form?.querySelector<HTMLElement>('button[type=submit]')
    if (!button) throw new Error('no button')
    await expect.element(button).toBeDisabled()
    await userEvent.keyboard('{Enter}{Enter}')
    button.click()
    expect(tries()).toBe(1)
    // Another value is sent, also one that came without an event.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, walk.other)
    if (!walk.sendsItself) {
      await expect.element(button).toBeEnabled()
      input.focus()
      await userEvent.keyboard('{Enter}')
    }
    await expect.poll(tries).toBe(2)
  })
}

test('every field whose wrong values are counted is walked above', () => {
  const files = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*', '!../pages/gallery/**'], {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const counting = Object.entries(files)
    .filter(([, text]) => COUNTING.test(text))
    .map(([path]) => path.replace('../', ''))
  const walked = new Set(Object.values(WALKS).map(({ file }) => file))
  // A sign-in may be right a moment later with the same password: its address has been confirmed.
  const not = ['features/login/fields.ts']
  expect(counting.filter((file) => !walked.has(file) && !not.includes(file))).toEqual([])
})
