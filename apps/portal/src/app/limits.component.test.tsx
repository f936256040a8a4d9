import { passwords } from '@portico/contract/passwords/endpoints'
import { registration } from '@portico/contract/registration/endpoints'
import { sessions } from '@portico/contract/sessions/endpoints'
import { tokens } from '@portico/contract/tokens/endpoints'
import { beforeEach, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { configured, signedIn, UNCONFIRMED } from '../../test-kit/account.ts'
import { fastForward, installClock, letClockRun, stopClock } from '../../test-kit/clock.ts'
import {
  atRest,
  boxOf,
  fillFirstStep,
  fillPasswords,
  fillRegistration,
  fillSignIn,
  heading,
  main,
  mainAlert,
  submit,
} from '../../test-kit/form.ts'
import { openPage } from '../../test-kit/open-page.tsx'
import { signInGranted } from '../../test-kit/overview.ts'
import { callsOf, refused, respond, respondOnce } from '../../test-kit/server.ts'

const WAIT_S = 59
/** After this time the countdown has one digit, and enough is left for the test. */
const ALMOST_S = 50
const OVER_S = 10

/** Refuses a call, with the time after which the limit ends. */
const limited = () => refused(429, ['too_many_requests'], { headers: { 'Retry-After': String(WAIT_S) } })

beforeEach(() => {
  installClock()
  configured()
})

/** The text that a screen reader reads, separate from the visible one. */
const spoken = (alert: Locator) => alert.css('.sr-only')

async function countsDownInPlace(): Promise<void> {
  const alert = mainAlert()
  await expect.element(alert).toMatchTextContent(/You can try again in \d+ seconds?\./)
  await expect.element(submit()).toHaveAttribute('aria-disabled', 'true')
  stopClock()
  const told = spoken(alert).element().textContent
  const before = await atRest(alert)
  // Two digits have become one: the text is shorter, and nothing has moved.
  fastForward(ALMOST_S)
  await expect.element(alert).toMatchTextContent(/in \d seconds?\./)
  expect(boxOf(alert)).toEqual(before)
  expect(spoken(alert).element().textContent).toBe(told)
  fastForward(OVER_S)
  await expect.element(spoken(alert)).toHaveTextContent('You can try again now.')
  await expect.element(submit()).not.toHaveAttribute('aria-disabled', 'true')
  expect(boxOf(alert)).toEqual(before)
  letClockRun()
}

test('a limited sign-in counts down in place, and can be sent again afterwards', async () => {
  signInGranted()
  respondOnce(tokens.grant, limited())
  await openPage('/en/login')
  await fillSignIn()
  await submit().click()
  await countsDownInPlace()
  await submit().click()
  await expect.element(heading('Your account')).toBeVisible()
})

test('a limited request for a new password and the new password itself count down in place', async () => {
  respond(passwords.requestReset, limited())
  await openPage('/en/password/reset')
  await page.getByLabelText('E-mail address').fill('ada@example.com')
  await submit().click()
  await countsDownInPlace()
  respond(passwords.readResetState, { isAlive: true })
  respond(passwords.confirmReset, limited())
  await openPage('/en/password/reset/no-such-code')
  await fillPasswords()
  await submit().click()
  await countsDownInPlace()
})

test('a limited registration and the typed code of its mail count down in place', async () => {
  respond(registration.register, null)
  respondOnce(registration.register, limited())
  respond(registration.confirm, limited())
  await openPage('/en/registration')
  await fillRegistration('ada@example.com')
  await submit().click()
  await countsDownInPlace()
  await submit().click()
  await expect.element(heading('Check your e‑mail')).toBeVisible()
  await page.css('input[name=code]').fill('ABCD1234')
  await countsDownInPlace()
})

test('a limited change of the password counts down in place', async () => {
  signedIn()
  respond(passwords.change, limited())
  await openPage('/en/profile/password')
  await expect.element(page.getByLabelText('Current password')).toBeVisible()
  await fillPasswords()
  await submit().click()
  await countsDownInPlace()
})

test('a new mail for an unconfirmed account waits as long as the server says', async () => {
  respond(tokens.grant, UNCONFIRMED)
  respond(registration.resend, limited())
  await openPage('/en/login')
  await fillSignIn()
  await submit().click()
  const again = page.getByRole('button', { name: 'Send the e-mail again' })
  await again.click()
  await expect.element(main()).toMatchTextContent(/You can try again in \d+ seconds?\./)
  await expect.element(again).toHaveAttribute('aria-disabled', 'true')
  fastForward(60)
  await expect.element(again).not.toHaveAttribute('aria-disabled', 'true')
})

test('a page whose call is limited says for how long, and can be tried again then', async () => {
  signedIn()
  respond(sessions.list, [])
  respondOnce(sessions.list, limited())
  await openPage('/en/profile/sessions')
  await expect.element(heading('429')).toBeVisible()
  const retry = main().getByRole('button', { name: 'Try again' })
  await expect.element(main()).toMatchTextContent(/You can try again in \d+ seconds?\./)
  await expect.element(retry).toHaveAttribute('aria-disabled', 'true')
  fastForward(60)
  await expect.element(retry).not.toHaveAttribute('aria-disabled', 'true')
  await retry.click()
  await expect.element(heading('Your devices')).toBeVisible()
})

test('a registration whose address is not changed leads back to "check your mail" without a call', async () => {
  respond(registration.register, null)
  await openPage('/en/registration')
  await fillRegistration('ada@example.com')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect.element(heading('Check your e‑mail')).toBeVisible()
  await page.getByRole('button', { name: 'Correct the e-mail address' }).click()
  await expect.element(heading('Create your account')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect.element(heading('Check your e‑mail')).toBeVisible()
  // The wait for another mail goes on and does not start anew.
  await expect.element(page.getByText(/Send again in [1-5]?\d\sseconds/)).toBeVisible()
  expect(callsOf(registration.register)).toHaveLength(1)
  await page.getByRole('button', { name: 'Correct the e-mail address' }).click()
  await fillFirstStep('other@example.com')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect.element(page.getByText('other@example.com')).toBeVisible()
  expect(callsOf(registration.register)).toHaveLength(2)
})

test('a request for a new password whose address is not changed leads back to its mail without a call', async () => {
  respond(passwords.requestReset, null)
  await openPage('/en/password/reset')
  await page.getByLabelText('E-mail address').fill('somebody@example.com')
  await submit().click()
  await expect.element(heading('Check your e‑mail')).toBeVisible()
  await page.getByRole('button', { name: 'Correct the e-mail address' }).click()
  await submit().click()
  await expect.element(heading('Check your e‑mail')).toBeVisible()
  expect(callsOf(passwords.requestReset)).toHaveLength(1)
})

test('a request on the page of a dead reset link whose address is not changed makes no second call', async () => {
  respond(passwords.readResetState, { isAlive: false })
  respond(passwords.requestReset, null)
  await openPage('/en/password/reset/no-such-code')
  const address = page.getByLabelText('E-mail address')
  await address.fill('somebody@example.com')
  await submit().click()
  await expect.element(heading('Check your e‑mail')).toHaveFocus()
  await page.getByRole('button', { name: 'Correct the e-mail address' }).click()
  await expect.element(address).toHaveValue('somebody@example.com')
  await submit().click()
  await expect.element(heading('Check your e‑mail')).toHaveFocus()
  expect(callsOf(passwords.requestReset)).toHaveLength(1)
})
