import type { AuthErrorDescription } from '@portico/contract/kernel/errors'
import { tokens } from '@portico/contract/tokens/endpoints'
import type { TokenResponse } from '@portico/contract/tokens/schemas'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { configured, PASSWORD } from '../../../test-kit/account.ts'
import { violations } from '../../../test-kit/axe.ts'
import { fastForward, installClock } from '../../../test-kit/clock.ts'
import { goOffline, goOnline } from '../../../test-kit/connection.ts'
import { fillSignIn, heading, mainAlert, submit } from '../../../test-kit/form.ts'
import { openPage } from '../../../test-kit/open-page.tsx'
import { signInGranted } from '../../../test-kit/overview.ts'
import { callsOf, noAnswer, refused, respond } from '../../../test-kit/server.ts'

const WRONG = refused(400, ['invalid_grant'], {
  beside: { error_description: 'Bad credentials' satisfies AuthErrorDescription },
})

beforeEach(() => configured())

const address = () => page.getByLabelText('E-mail address')

test('login shows what is missing on the fields', async () => {
  await openPage('/en/login')
  await address().fill('no address')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Please enter a valid e‑mail address.')).toBeVisible()
  await expect.element(page.getByText('Please enter your password.')).toBeVisible()
  await expect.element(address()).toHaveFocus()
})

test('the way to the console is said in the language of the page', async () => {
  await openPage('/de/login?application=CONSOLE')
  await expect.element(page.getByText('Weiter zur Konsole für Mitarbeitende')).toBeVisible()
  await expect.element(page.getByText(/\bConsole\b/)).not.toBeInTheDocument()
})

test('a human check that was left out is called by its name', async () => {
  respond(tokens.grant, refused(400, ['google_recaptcha_v2_required']))
  await openPage('/en/login')
  await fillSignIn()
  await submit().click()
  await expect.element(page.getByRole('checkbox', { name: /I am not a robot/ })).toBeVisible()
  await submit().click()
  await expect.element(page.getByText('Please complete the human check.').first()).toBeVisible()
  expect(callsOf(tokens.grant)).toHaveLength(1)
})

test('a refused login is scrolled into view on a phone', async () => {
  respond(tokens.grant, WRONG)
  await page.viewport(390, 400)
  await openPage('/en/login')
  await fillSignIn('nobody@example.com', 'Wrong-Pass-1')
  await submit().click()
  await expect.element(page.getByText('The e‑mail address or the password is wrong.')).toBeInViewport()
})

test('login keeps the typed text when the server fails or the connection drops', async () => {
  await openPage('/en/login')
  respond(tokens.grant, refused(503, ['temporarily_unavailable'], { headers: { 'Retry-After': '1' } }))
  await fillSignIn()
  await submit().click()
  await expect.element(mainAlert()).toBeVisible()
  await expect.element(mainAlert()).not.toMatchTextContent('temporarily_unavailable')
  respond(tokens.grant, noAnswer)
  goOffline()
  await fillSignIn()
  await submit().click()
  await expect.element(mainAlert()).toMatchTextContent('You are offline.')
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveValue(PASSWORD)
  goOnline()
  signInGranted()
  await fillSignIn()
  await submit().click()
  await expect.element(heading('Your account')).toBeVisible()
})

const dialog = () => page.getByRole('dialog')
const code = () => dialog().css('input[name=code]')

const PENDING: TokenResponse = {
  access_token: 'pth_of_a_pending_sign_in',
  token_type: 'Bearer',
  expires_in: 600,
  scope: 'pending',
  authentication_status: 'TWO_FACTOR_AUTHENTICATION',
  two_fa_type: 'EMAIL',
  two_fa_types: ['EMAIL'],
  two_fa_hint: 'a•••@example.com',
  attempts_left: 3,
  otp_expires_in: 300,
  otp_resend_in: 60,
  may_trust_device: false,
}

test('another code is sent after a minute, a sign-in whose time is over says so, and no language loses what was typed', async () => {
  installClock()
  respond(tokens.grant, PENDING)
  await openPage('/de/login')
  await page.getByRole('banner').css('summary').getByText('Sprache: Deutsch').click({ force: true })
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect.poll(() => location.pathname).toBe('/en/login')
  await fillSignIn()
  await submit().click()
  await expect.element(code()).toHaveFocus()
  await expect.element(dialog().getByRole('checkbox')).not.toBeInTheDocument()
  const again = dialog().getByRole('button', { name: /new code/i })
  await expect.element(again).toBeDisabled()
  fastForward(61)
  await again.click()
  await expect.element(again).toBeDisabled()
  await expect.element(code()).toHaveFocus()
  const sent = callsOf(tokens.grant).at(-1)?.body
  expect(sent).toMatchObject({ grant_type: 'oauth_token', oauth_token: PENDING.access_token })
  expect(sent).not.toHaveProperty('otp')

  await userEvent.keyboard('123')
  history.back()
  await expect.poll(() => location.pathname).toBe('/de/login')
  await expect.element(dialog()).toHaveAccessibleName('Geben Sie Ihren Code ein')
  await expect.element(code()).toHaveValue('123')
  fastForward(601)
  await expect.element(dialog()).toHaveAccessibleName('Diese Anmeldung ist beendet')
  await expect.element(dialog().getByRole('button')).toHaveFocus()
})

test('who may be sent no more codes today is told so, and a recovery code is asked for', async () => {
  const limited = refused(429, ['too_many_requests'], { headers: { 'Retry-After': '7200' } })
  const unsent: TokenResponse = {
    ...PENDING,
    two_fa_types: ['EMAIL', 'TELEGRAM'],
    otp_expires_in: null,
    otp_resend_in: 0,
  }
  respond(tokens.grant, ({ body }) => ('two_fa_type' in body ? limited : unsent))
  await openPage('/en/login')
  await fillSignIn()
  await submit().click()
  await expect.element(dialog()).toMatchTextContent(/Confirm this sign-in.*No more codes can be sent today\./)
  expect(await violations()).toEqual([])
  await expect.element(dialog().getByRole('button', { name: 'Try another way' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await dialog().getByRole('button', { name: 'Telegram' }).click()
  await expect.element(dialog().getByRole('alert')).toMatchTextContent(/1:59:\d\d|2 h/)
  await dialog().getByRole('button', { name: 'Recovery code' }).click()
  await expect.element(dialog().getByLabelText('Recovery code')).toHaveFocus()
})
