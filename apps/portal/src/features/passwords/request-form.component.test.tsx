import { passwords } from '@portico/contract/passwords/endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { configured } from '../../../test-kit/account.ts'
import { submit } from '../../../test-kit/form.ts'
import { openPage } from '../../../test-kit/open-page.tsx'
import { callsOf, respond } from '../../../test-kit/server.ts'
import { saveKnownPerson } from '../../account/known-person.ts'

const ADA = { firstName: 'Ada', email: 'ada@example.com' }
const address = page.getByLabelText('E-mail address')

beforeEach(() => configured())

test('a forgotten password begins with the address that the sign-in has filled in', async () => {
  await openPage('/en/login')
  saveKnownPerson(ADA)
  await expect.element(address).toHaveValue(ADA.email)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect.element(page.getByRole('button', { name: 'Send the link' })).toBeVisible()
  await expect.element(address).toHaveValue(ADA.email)
  respond(passwords.requestReset, null)
  await submit().click()
  await expect.element(page.getByRole('heading', { name: 'Check your e‑mail' })).toBeVisible()
  expect(callsOf(passwords.requestReset).map(({ body }) => body)).toMatchObject([{ email: ADA.email }])
})

test('what was typed at the sign-in goes before the address that the device knows', async () => {
  await openPage('/en/login')
  saveKnownPerson(ADA)
  await expect.element(address).toHaveValue(ADA.email)
  await address.fill('bea@example.com')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect.element(page.getByRole('button', { name: 'Send the link' })).toBeVisible()
  await expect.element(address).toHaveValue('bea@example.com')
})
