import { passwords } from '@portico/contract/passwords/endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { configured } from '../../../test-kit/account.ts'
import { boxOf, fillPasswords, heading, submit } from '../../../test-kit/form.ts'
import { openPage } from '../../../test-kit/open-page.tsx'
import { callsOf, refused, refusedField, respond } from '../../../test-kit/server.ts'

const ADDRESS = '/en/password/reset/the-code-of-the-mail'
const DEAD = 'This link is no longer valid'

beforeEach(() => configured())

test('a dead reset link says so when it is opened, with the field for a new one', async () => {
  respond(passwords.readResetState, { isAlive: false })
  await openPage(ADDRESS)
  await expect.element(heading(DEAD)).toHaveFocus()
  await expect.element(page.getByLabelText('E-mail address')).toBeVisible()
  expect(callsOf(passwords.confirmReset)).toEqual([])
})

test('a link that dies while somebody thinks of a password says so when it is sent', async () => {
  respond(passwords.readResetState, { isAlive: true })
  respond(passwords.confirmReset, refusedField('code', 'incorrect_code'))
  await openPage(ADDRESS)
  await fillPasswords()
  await submit().click()
  await expect.element(heading(DEAD)).toHaveFocus()
})

test('what becomes of passkeys is said below the form, not before it', async () => {
  respond(passwords.readResetState, { isAlive: true })
  await openPage(ADDRESS)
  const said = page.getByText(/^Passkeys that were added/)
  await expect.element(said).toBeVisible()
  expect(boxOf(said).y).toBeGreaterThan(boxOf(submit()).y)
})

test('what takes the place of a scrolled form begins at its top', async () => {
  await page.viewport(320, 480)
  respond(passwords.readResetState, { isAlive: true })
  respond(passwords.confirmReset, refusedField('code', 'incorrect_code'))
  await openPage(ADDRESS)
  await fillPasswords()
  submit().element().scrollIntoView({ block: 'end' })
  expect(scrollY).toBeGreaterThan(0)
  await submit().click()
  await expect.element(heading(DEAD)).toHaveFocus()
  expect(scrollY).toBe(0)
})

test('where the server does not say what the link is worth, the form stands', async () => {
  respond(passwords.readResetState, refused(500, ['internal_server_error']))
  respond(passwords.confirmReset, {
    resourceUrl: null,
    applicationName: null,
    application: null,
    backUrl: null,
  })
  await openPage(ADDRESS)
  await fillPasswords()
  await submit().click()
  await expect.element(heading('Your password has been changed')).toBeVisible()
})
