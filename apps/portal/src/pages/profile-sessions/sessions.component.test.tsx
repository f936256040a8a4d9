import { sessions } from '@portico/contract/sessions/endpoints'
import type { SessionItem } from '@portico/contract/sessions/schemas'
import { stepUp } from '@portico/contract/step-up/endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { configured, PASSWORD, signedIn } from '../../../test-kit/account.ts'
import { violations } from '../../../test-kit/axe.ts'
import { expectHidden, main } from '../../../test-kit/form.ts'
import { openPage } from '../../../test-kit/open-page.tsx'
import { refusedField, respond } from '../../../test-kit/server.ts'

const session = (id: string): SessionItem => ({
  id,
  current: id === 'here',
  browser: 'Firefox',
  system: 'Linux',
  address: '192.0.2.7',
  signedInAt: new Date().toISOString(),
  lastActiveAt: new Date().toISOString(),
  method: 'password',
})

const dialog = () => page.getByRole('dialog', { name: 'Please confirm that it is you' })
const password = () => dialog().getByLabelText('Password', { exact: true })
const rows = () => main().getByRole('listitem')

/** A page whose button needs a person who has just proved who they are. */
async function openStalePage(): Promise<void> {
  let isFresh = false
  respond(sessions.list, ['here', 'there', 'elsewhere'].map(session))
  respond(stepUp.send, ({ body }) => {
    if (body.password !== PASSWORD) return refusedField('password', 'incorrect_password')
    isFresh = true
    return null
  })
  respond(sessions.endOthers, () =>
    isFresh ? { ended: 2 } : { ...refusedField('stepUp', 'access_denied'), status: 403 },
  )
  await openPage('/en/profile/sessions')
  await askForAll()
}

async function askForAll(): Promise<void> {
  await main().getByRole('button', { name: 'Log out all other devices' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out all other devices' }).click()
}

beforeEach(() => {
  configured()
  signedIn()
})

test('a change that needs the password waits for it and then goes on by itself', async () => {
  await openStalePage()
  await expect.element(password()).toHaveFocus()
  expect(await violations()).toEqual([])
  await userEvent.keyboard('Wrong-Pass-1{Enter}')
  await expect.element(password()).toHaveAccessibleDescription('The password is wrong.')
  await expect.element(password()).toHaveFocus()
  await password().fill(PASSWORD)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('All other devices have been logged out.')).toBeVisible()
  await expectHidden(dialog())
  await expect.element(rows()).toHaveLength(1)
})

test('the question for the password stands alone above the dialog that asked', async () => {
  await openStalePage()
  const below = page.css('dialog[data-covered]')
  await expect.element(password()).toHaveFocus()
  await expect.poll(() => getComputedStyle(below.element()).opacity).toBe('0')
  await userEvent.keyboard('{Escape}')
  await expectHidden(dialog())
  await expect.element(below).toHaveLength(0)
})

test('a change that needs the password is refused when the question is cancelled, and can be asked for again', async () => {
  await openStalePage()
  await expect.element(password()).toHaveFocus()
  await userEvent.keyboard('half a passw')
  await userEvent.keyboard('{Escape}')
  await expectHidden(dialog())
  await expect.element(page.getByText('Something went wrong. Please try again.')).toBeVisible()
  await expect.element(rows()).toHaveLength(3)
  await askForAll()
  await expect.element(password()).toHaveValue('')
  await password().fill(PASSWORD)
  await dialog().getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByText('All other devices have been logged out.')).toBeVisible()
})
