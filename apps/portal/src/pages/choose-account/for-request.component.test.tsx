import { openid } from '@portico/contract/openid/endpoints'
import { stepUp } from '@portico/contract/step-up/endpoints'
import { tokens } from '@portico/contract/tokens/endpoints'
import { INTERACTION } from '@portico/dev-kit/openid-answers'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { configured, PASSWORD, signedIn } from '../../../test-kit/account.ts'
import { violations } from '../../../test-kit/axe.ts'
import { leftFor, openPage } from '../../../test-kit/open-page.tsx'
import { callsOf, refused, refusedField, respond, respondOnce } from '../../../test-kit/server.ts'

const ADDRESS = '/en/choose-account?interaction=uid-1&application=TRADING'
const BACK = { continueUrl: '/oidc/auth/uid-1' }

const account = () => page.getByRole('button', { name: 'Continue as Ada Winter' })

beforeEach(() => {
  configured()
  signedIn()
  respond(openid.readInteraction, { ...INTERACTION, awaited: 'account' })
})

test('the account is chosen with a click, and the request goes on', async () => {
  respond(openid.choose, BACK)
  await openPage(ADDRESS)
  await expect.element(page.getByText('Trading at')).toMatchTextContent('trading.example')
  expect(callsOf(openid.choose)).toEqual([])
  await account().click()
  await expect.poll(leftFor).toBe('/oidc/auth/uid-1')
})

test('an application that wants the person to prove it again gets the password asked for first', async () => {
  respond(openid.choose, BACK)
  respondOnce(openid.choose, { ...refusedField('stepUp', 'access_denied'), status: 403 })
  respond(stepUp.send, null)
  await openPage(ADDRESS)
  await account().click()
  const password = page.getByRole('dialog').getByLabelText('Password', { exact: true })
  await password.fill(PASSWORD)
  await userEvent.keyboard('{Enter}')
  await expect.poll(leftFor).toBe('/oidc/auth/uid-1')
  expect(callsOf(openid.choose)).toHaveLength(2)
})

test('an application that wants a second step has the person sign in again, and the sign-in says for what', async () => {
  respondOnce(openid.choose, { ...refusedField('secondFactor', 'access_denied'), status: 403 })
  respond(tokens.revoke, {})
  respond(tokens.grant, refused(400, ['bad_credentials']))
  await openPage(ADDRESS)
  await account().click()
  await expect.element(page.getByRole('status').getByText(/^Trading asks for a sign-in/)).toBeVisible()
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: 'Sign in again' }).click()
  await page.getByLabelText('E-mail address').fill('ada@example.com')
  await page.getByLabelText('Password', { exact: true }).fill(PASSWORD)
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => callsOf(tokens.grant).map(({ body }) => body))
    .toEqual([expect.objectContaining({ grant_type: 'password', interaction: 'uid-1' })])
})

test('the account that lacks the second step leads to another sign-in when it is pressed again', async () => {
  respondOnce(openid.choose, { ...refusedField('secondFactor', 'access_denied'), status: 403 })
  respond(tokens.revoke, {})
  await openPage(ADDRESS)
  await account().click()
  await expect.element(page.getByRole('button', { name: 'Sign in again' })).toBeVisible()
  await account().click()
  await expect
    .poll(() => location.pathname + location.search)
    .toBe('/en/login?application=TRADING&interaction=uid-1')
  expect(callsOf(openid.choose)).toHaveLength(1)
})

test('another account is signed in to, and the request waits meanwhile', async () => {
  respond(tokens.revoke, {})
  await openPage(ADDRESS)
  await page.getByRole('button', { name: 'Use another account' }).click()
  await expect
    .poll(() => location.pathname + location.search)
    .toBe('/en/login?application=TRADING&interaction=uid-1')
})

test('"not now" goes back to the application', async () => {
  respond(openid.deny, BACK)
  await openPage(ADDRESS)
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect.poll(leftFor).toBe('/oidc/auth/uid-1')
})
