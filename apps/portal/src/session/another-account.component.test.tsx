import { SESSION_HANDLE_COOKIE } from '@portico/contract/kernel/cookies'
import { passwords } from '@portico/contract/passwords/endpoints'
import { profile } from '@portico/contract/profile/endpoints'
import { tokens } from '@portico/contract/tokens/endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ADA, configured, PASSWORD, signedIn } from '../../test-kit/account.ts'
import { openPage } from '../../test-kit/open-page.tsx'
import { callsOf, refused, respond } from '../../test-kit/server.ts'
import { readCookie, writeCookie } from '../delivery/cookies.ts'

const BOB = { ...ADA, accountId: 'account-of-bob', email: 'bob@example.com' }
const notice = () => page.getByRole('alertdialog', { name: 'Another account is signed in now' })
const current = () => page.getByLabelText('Current password')

/** Bob signs in in another tab, of which this one hears nothing. */
function bobSignsIn(): void {
  signedIn(BOB)
  writeCookie(SESSION_HANDLE_COOKIE, 'pth_bob')
}

beforeEach(async () => {
  configured()
  signedIn()
  await openPage('/en/profile/password')
  await expect.element(current()).toBeVisible()
  await expect.poll(() => callsOf(profile.read).length).toBe(1)
})

test('a refusal of the session before does not end that of who has signed in since', async () => {
  respond(passwords.change, refused(401, ['invalid_token']))
  await current().fill(PASSWORD)
  await page.getByLabelText('New password', { exact: true }).fill('Better-27!')
  await page.getByLabelText('Repeat the new password').fill('Better-27!')
  bobSignsIn()
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect.element(notice()).toMatchTextContent(BOB.email)
  expect(readCookie(SESSION_HANDLE_COOKIE)).toBe('pth_bob')
  expect(callsOf(passwords.change)[0]?.headers.get('X-Account')).toBe(ADA.accountId)
  await page.getByRole('button', { name: 'Stay on this page' }).click()
  await expect.element(current()).toHaveValue(PASSWORD)
})

test('a page that is looked at again asks who is signed in only where another session has begun', async () => {
  const checks = callsOf(tokens.check).length
  document.dispatchEvent(new Event('visibilitychange'))
  expect(callsOf(tokens.check)).toHaveLength(checks)
  bobSignsIn()
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(notice()).toMatchTextContent(ADA.email)
})
