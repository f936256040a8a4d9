import { registration } from '@portico/contract/registration/endpoints'
import type { ConfirmState } from '@portico/contract/registration/schemas'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { configured } from '../../../test-kit/account.ts'
import { heading } from '../../../test-kit/form.ts'
import { openPage } from '../../../test-kit/open-page.tsx'
import { refused, refusedField, respond } from '../../../test-kit/server.ts'

const READY: ConfirmState = {
  state: 'ready',
  sameBrowser: false,
  emailHint: 'a•••@example.com',
  email: null,
  registeredAt: '2026-11-22T10:00:00Z',
}
const NOWHERE = { resourceUrl: null, applicationName: null, application: null, backUrl: null }
const ADDRESS = '/en/confirmation/the-code-of-the-mail'

const confirm = () => page.getByRole('button', { name: 'Confirm my e-mail address' })

beforeEach(() => {
  configured()
  respond(registration.readState, READY)
})

test('an expired confirmation link offers a new mail, with the field for its address', async () => {
  respond(registration.readState, { ...READY, state: 'expired', registeredAt: null })
  respond(registration.resend, null)
  await openPage(ADDRESS)
  await expect.element(heading('This link has expired')).toHaveFocus()
  const field = page.getByLabelText('E-mail address')
  await expect.element(field).toHaveAccessibleDescription(/The link was sent to .*a•••@example\.com/)
  await field.fill('no address')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Please enter a valid e‑mail address.')).toBeVisible()
  await field.fill('ada@example.com')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('If this e‑mail address is waiting for confirmation')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Send a new/ })).toBeDisabled()
})

test('a confirmation says that its link expired while the page was open', async () => {
  respond(registration.confirm, refusedField('code', 'invalid_token'))
  await openPage(ADDRESS)
  await confirm().click()
  await expect.element(heading('This link has expired')).toHaveFocus()
})

test('a confirmation says when the server fails, on loading and at the click, and goes on from there', async () => {
  const failed = heading('Your e‑mail address could not be confirmed')
  respond(registration.readState, refused(500, ['internal_server_error']))
  await openPage(ADDRESS)
  await expect.element(failed).toHaveFocus()
  await expect.element(page.getByText('Something went wrong on our side.')).toBeVisible()
  respond(registration.readState, READY)
  await page.getByRole('button', { name: 'Try again' }).click()
  respond(registration.confirm, refused(500, ['internal_server_error']))
  await confirm().click()
  await expect.element(failed).toHaveFocus()
  respond(registration.confirm, NOWHERE)
  await page.getByRole('button', { name: 'Try again' }).click()
  await confirm().click()
  await expect.element(heading('Your e‑mail address is confirmed')).toBeVisible()
})
