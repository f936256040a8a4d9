import { passwords } from '@portico/contract/passwords/endpoints'
import { tokens } from '@portico/contract/tokens/endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { configured, PASSWORD, signedIn, TOKEN } from '../../../test-kit/account.ts'
import { violations } from '../../../test-kit/axe.ts'
import { fillPasswords, fillSignIn, heading, submit } from '../../../test-kit/form.ts'
import { leftFor, openPage } from '../../../test-kit/open-page.tsx'
import { signInGranted } from '../../../test-kit/overview.ts'
import { refused, respond } from '../../../test-kit/server.ts'

const dialog = () => page.getByRole('alertdialog', { name: 'Your account is kept' })
const answer = (name: string) => dialog().getByRole('button', { name }).click()
const WAY = 'interaction=uid-1&application=TRADING'

beforeEach(() => {
  configured()
  signInGranted({ ...TOKEN, deletion_cancelled: true })
})

async function signIn(address: string): Promise<void> {
  await openPage(address)
  await fillSignIn()
  await submit().click()
  await expect.element(dialog()).toBeVisible()
}

test('a sign-in that takes a deletion back says so before it goes on to the application', async () => {
  await signIn(`/en/login?${WAY}`)
  expect(await violations()).toEqual([])
  expect(leftFor()).toBeNull()
  // What it says is final: nothing behind it looks as if it went on.
  expect(document.querySelector('main .spin')).toBeNull()
  expect(page.getByText('One moment, we are taking you there.').query()).toBeNull()
  await answer('Continue')
  await expect.poll(leftFor).toBe('/oidc/interaction/uid-1')
})

test('who wants the account deleted after all is led to where that is done, and not to the application', async () => {
  await signIn(`/en/login?${WAY}`)
  await answer('Delete after all')
  await expect.element(heading('Your data')).toBeVisible()
  await expect.poll(() => location.pathname).toBe('/en/profile/data')
  expect(leftFor()).toBeNull()
})

test('a sign-in in place of a session that has ended says so too, and leads there', async () => {
  signedIn()
  await openPage('/en/profile/password')
  await expect.element(page.getByLabelText('Current password')).toBeVisible()
  // Not before the page knows its session.
  respond(passwords.change, refused(401, ['invalid_token']))
  respond(tokens.check, refused(400, ['invalid_token']))
  await fillPasswords()
  await submit().click()
  const again = page.getByRole('dialog', { name: 'Please sign in again' })
  await expect.element(again).toBeVisible()
  await again.getByLabelText('Password', { exact: true }).fill(PASSWORD)
  await again.css('button[type=submit]').click()
  await expect.element(dialog()).toBeVisible()
  await answer('Delete after all')
  await expect.element(heading('Your data')).toBeVisible()
})

test('another sign-in asks nothing', async () => {
  signInGranted()
  await openPage('/en/login')
  await fillSignIn()
  await submit().click()
  await expect.element(heading('Your account')).toBeVisible()
})
