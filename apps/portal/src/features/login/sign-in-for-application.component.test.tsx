import { registration } from '@portico/contract/registration/endpoints'
import type { ConfirmState } from '@portico/contract/registration/schemas'
import { tokens } from '@portico/contract/tokens/endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { configured, signedIn, TOKEN } from '../../../test-kit/account.ts'
import { fillRegistration, fillSignIn, heading, submit } from '../../../test-kit/form.ts'
import { leftFor, openPage } from '../../../test-kit/open-page.tsx'
import { callsOf, refused, respond } from '../../../test-kit/server.ts'

const WAY = 'interaction=uid-1&application=TRADING'
const address = () => page.getByLabelText('E-mail address')

beforeEach(() => configured())

test('a sign-in goes on to the request of the application, and keeps nothing of it', async () => {
  respond(tokens.grant, TOKEN)
  await openPage(`/en/login?${WAY}`)
  await expect.element(page.getByText('To continue to Trading')).toBeVisible()
  await fillSignIn()
  await submit().click()
  await expect.poll(leftFor).toBe('/oidc/interaction/uid-1')
  expect(document.cookie).not.toContain('uid-1')
})

test('a person who is signed in already is led on from login and registration at once', async () => {
  for (const name of ['login', 'registration']) {
    signedIn()
    await openPage(`/en/${name}?${WAY}`)
    await expect.poll(leftFor).toBe('/oidc/interaction/uid-1')
  }
})

test('the links between login, registration, reset and QR code keep the request', async () => {
  await openPage(`/en/login?${WAY}`)
  const kept = expect.stringContaining('interaction=uid-1')
  for (const name of ['Create account', 'Forgot your password?', 'Sign in with a QR code'])
    await expect.element(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', kept)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Sign in' }))
    .toHaveAttribute('href', kept)
})

test('login begins with the address that the application names, and a typed one stays', async () => {
  await openPage(`/en/login?${WAY}&login_hint=${'x'.repeat(300)}`)
  await expect.element(address()).toHaveValue('')
  const hint = 'login_hint=grace%40example.com'
  await openPage(`/en/login?${WAY}&${hint}`)
  await expect.element(address()).toHaveValue('grace@example.com')
  await address().fill('ada@example.com')
  await expect.element(address()).toHaveValue('ada@example.com')
})

const READY: ConfirmState = {
  state: 'ready',
  sameBrowser: true,
  emailHint: 'a•••@example.com',
  email: null,
  registeredAt: '2026-11-22T10:00:00Z',
}
const TO_TRADING = {
  resourceUrl: 'https://trading.test/',
  applicationName: 'Trading',
  application: 'TRADING',
  backUrl: null,
}

test('the tab that the mailed link opens goes on with the request of its application', async () => {
  respond(registration.readState, READY)
  respond(registration.confirm, TO_TRADING)
  respond(tokens.grant, refused(400, ['invalid_grant']))
  await openPage(`/en/registration?${WAY}`)
  const signIn = page.getByRole('main').getByRole('link', { name: 'Sign in' })
  await openPage('/en/confirmation/the-code')
  await expect.element(heading('Your e‑mail address is confirmed')).toBeVisible()
  await expect.element(signIn).toHaveAttribute('href', '/en/login?application=TRADING&interaction=uid-1')
  await signIn.click()
  await expect.element(page.getByText('To continue to Trading')).toBeVisible()
})

test('the tab that the mailed link opens in the browser that registered is signed in, and goes on with the request', async () => {
  respond(registration.readState, READY)
  respond(registration.confirm, TO_TRADING)
  respond(tokens.grant, TOKEN)
  await openPage(`/en/registration?${WAY}`)
  await openPage('/en/confirmation/the-code')
  await expect.poll(leftFor).toBe('/oidc/interaction/uid-1')
  expect(callsOf(tokens.grant)[0]?.body).toEqual({
    grant_type: 'registration',
    application: 'TRADING',
    session: 'cookie',
  })
})

async function typeCode(): Promise<void> {
  respond(registration.register, null)
  respond(registration.confirm, TO_TRADING)
  await openPage(`/en/registration?${WAY}`)
  await fillRegistration('ada@example.com')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByLabelText('Code from the e-mail').fill('ABCDEFGH')
}

test('a typed code signs in the tab that registered, and leads on', async () => {
  respond(tokens.grant, TOKEN)
  await typeCode()
  await expect.poll(leftFor).toBe('/oidc/interaction/uid-1')
})

test('a typed code that signs nobody in leads to the sign-in, with the address and the request', async () => {
  respond(tokens.grant, refused(400, ['invalid_grant']))
  await typeCode()
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Sign in' }))
    .toHaveAttribute('href', '/en/login?application=TRADING&interaction=uid-1&login_hint=ada%40example.com')
})

test('the tab of a mailed link knows nothing of the request of another application', async () => {
  respond(registration.readState, READY)
  respond(registration.confirm, { ...TO_TRADING, application: 'ENERGY' })
  respond(tokens.grant, refused(400, ['invalid_grant']))
  await openPage(`/en/registration?${WAY}`)
  await openPage('/en/confirmation/the-code')
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Sign in' }))
    .toHaveAttribute('href', '/en/login?application=ENERGY&backUrl=https%3A%2F%2Ftrading.test%2F')
})
