import { applications } from '@portico/contract/applications/endpoints'
import { staffMeans } from '@portico/contract/staff-means/endpoints'
import type { StaffMeans } from '@portico/contract/staff-means/schemas'
import { tokens } from '@portico/contract/tokens/endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { configured, signedIn } from '../../../test-kit/account.ts'
import { violations } from '../../../test-kit/axe.ts'
import { openPage } from '../../../test-kit/open-page.tsx'
import { refusedField, respond } from '../../../test-kit/server.ts'

const MEANS: StaffMeans['means'][number] = {
  id: 'app',
  kind: 'GOOGLE_AUTHENTICATOR',
  name: '',
  addedAt: '2026-11-02T09:30:00.000Z',
  addedWith: 'password',
  device: '',
  address: '',
  isConfirmed: false,
}
const CONFIRMED = { ...MEANS, id: 'passkey', kind: 'PASSKEY', isConfirmed: true } as const

async function openRefused(means: StaffMeans['means']): Promise<void> {
  respond(staffMeans.readOwn, { roles: ['moderator'], confirmedBy: 'administrator', means })
  await openPage('/en/choose-account?application=CONSOLE')
}
const setUp = () => page.getByRole('link', { name: 'Set up the second step' })
const again = () => page.getByRole('button', { name: 'Sign in again' })
const waits = () => page.getByText('The sign-in method that you added opens the console once')

beforeEach(() => {
  configured()
  signedIn()
  respond(applications.findRedirect, { ...refusedField('secondFactor', 'access_denied'), status: 403 })
})

test('who has a way in is led to another sign-in, which keeps the way to the console', async () => {
  respond(tokens.revoke, {})
  await openRefused([MEANS, CONFIRMED])
  await expect
    .element(page.getByText('This sign-in was without the authenticator app or passkey'))
    .toBeVisible()
  expect(await violations()).toEqual([])
  await expect.element(setUp()).not.toBeInTheDocument()
  await expect.element(waits()).not.toBeInTheDocument()
  await again().click()
  await expect.poll(() => location.pathname + location.search).toBe('/en/login?application=CONSOLE')
})

test('an account that the console refuses is shown, and has no click that does nothing', async () => {
  await openRefused([MEANS])
  await expect.element(page.getByRole('main').getByText('ada@example.com')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Continue as/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Use another account' })).toBeVisible()
  expect(await violations()).toEqual([])
})

test('who was confirmed meanwhile goes on from the same page', async () => {
  await openRefused([MEANS])
  await expect.element(waits()).toBeVisible()
  respond(applications.findRedirect, { url: 'http://localhost/console/' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('button', { name: /^Continue as/ })).toBeVisible()
  await expect.element(waits()).not.toBeInTheDocument()
})

test('who has something that waits to be confirmed is told by whom', async () => {
  await openRefused([MEANS])
  await expect.element(waits()).toBeVisible()
  await expect.element(setUp()).not.toBeInTheDocument()
  await expect.element(again()).not.toBeInTheDocument()
})

test('who has nothing that opens the console is led to where it is set up', async () => {
  await openRefused([])
  await expect.element(page.getByText('Your role is inactive until you have set up')).toBeVisible()
  await expect.element(setUp()).toBeVisible()
  await expect.element(again()).not.toBeInTheDocument()
})
