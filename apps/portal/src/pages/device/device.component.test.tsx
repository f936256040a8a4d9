import { openid } from '@portico/contract/openid/endpoints'
import type { DeviceRequest } from '@portico/contract/openid/schemas'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { configured, signedIn } from '../../../test-kit/account.ts'
import { violations } from '../../../test-kit/axe.ts'
import { heading, main, mainAlert } from '../../../test-kit/form.ts'
import { openPage } from '../../../test-kit/open-page.tsx'
import { callsOf, refused, refusedField, respond, respondOnce } from '../../../test-kit/server.ts'

const REQUEST: DeviceRequest = {
  application: { code: 'TELEVISION', name: 'Television', mark: '', host: '' },
  isFirstParty: false,
  reason: 'new',
  scopes: [
    {
      scope: 'email',
      isOptional: false,
      isNew: true,
      claims: [{ claim: 'email', value: 'ada@example.com' }],
    },
    { scope: 'offline_access', isOptional: false, isNew: true, claims: [] },
  ],
  browser: null,
  system: null,
  program: 'LivingRoom',
  address: '198.51.100.20',
  askedAt: '2026-11-26T10:00:00Z',
}
const WRONG = 'No device shows these letters now.'

const letters = () => page.getByLabelText('Letters on the device')
const last = () => page.getByLabelText('Last four letters on the device')
const proceed = () => page.getByRole('button', { name: 'Continue' })
const allow = () => page.getByRole('button', { name: 'Allow' })
const deny = () => page.getByRole('button', { name: 'Deny' })

beforeEach(() => {
  configured()
  signedIn()
  respond(openid.findDevice, REQUEST)
})

async function asked(): Promise<void> {
  await openPage('/en/device')
  await letters().fill('bcdf ghjk')
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Connect Television?')).toHaveFocus()
}

test('letters are taken in small, with spaces and without a dash, and nothing that is none of them', async () => {
  await openPage('/en/device')
  await expect.element(heading('Connect a device')).toBeVisible()
  expect(await violations()).toEqual([])
  await proceed().click()
  await expect.element(page.getByText('Please type all the letters that the device shows.')).toBeVisible()
  expect(callsOf(openid.findDevice)).toEqual([])
  await letters().fill('aeiou-bcdf 0123 ghjk')
  await expect.element(letters()).toHaveValue('BCDFGHJK')
  await proceed().click()
  await expect.element(heading('Connect Television?')).toBeVisible()
  expect(callsOf(openid.findDevice).map(({ body }) => body)).toEqual([{ userCode: 'BCDFGHJK' }])
})

test('letters of another keyboard count as what they look like, and one that is like none is named', async () => {
  await openPage('/en/device')
  await letters().fill('ВСН')
  await expect.element(letters()).toHaveValue('BCH')
  const said = page.getByText('There is no “Д” in this code: it has only Latin letters.')
  await userEvent.keyboard('д')
  await expect.element(letters()).toHaveValue('BCH')
  await expect.element(said).toBeVisible()
  await expect.element(letters()).not.toHaveAttribute('aria-invalid')
  await userEvent.keyboard('к')
  await expect.element(letters()).toHaveValue('BCHK')
  await expect.element(said).not.toBeInTheDocument()
})

test('wrong letters stay as they were typed, and the page says so', async () => {
  respondOnce(openid.findDevice, refusedField('userCode', 'incorrect_code'))
  await openPage('/en/device')
  await letters().fill('BCDFGHJL')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(WRONG)).toBeVisible()
  await expect.element(letters()).toHaveFocus()
  await expect.element(letters()).toHaveValue('BCDFGHJL')
  await letters().fill('BCDFGHJK')
  await proceed().click()
  await expect.element(heading('Connect Television?')).toBeVisible()
})

test('too many wrong letters are said with the time that is left', async () => {
  respond(openid.findDevice, refused(429, ['too_many_requests'], { headers: { 'Retry-After': '59' } }))
  await openPage('/en/device')
  await letters().fill('BCDFGHJL')
  await userEvent.keyboard('{Enter}')
  await expect.element(mainAlert()).toBeVisible()
  await expect.element(letters()).toHaveValue('BCDFGHJL')
})

test('a link fills nothing in: its first letters are shown, the last four are typed', async () => {
  await openPage('/en/device?user_code=BCDF-GHJK')
  await expect.element(last()).toHaveValue('')
  await expect.element(page.getByText('BCDF', { exact: true })).toBeVisible()
  await expect.element(main()).not.toMatchTextContent('GHJK')
  expect(callsOf(openid.findDevice)).toEqual([])
  await last().fill('gh')
  await proceed().click()
  await expect.element(page.getByText('Please type all the letters')).toBeVisible()
  await last().fill('zzzz')
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Connect Television?')).toBeVisible()
  // What was typed counts, not what the link says.
  expect(callsOf(openid.findDevice).map(({ body }) => body.userCode)).toEqual(['BCDFZZZZ'])
})

test('a link whose letters are not complete leaves all of them to be typed', async () => {
  await openPage('/en/device?user_code=BCD')
  await expect.element(letters()).toHaveValue('')
})

test('who asks, from where, and what it will see stand there with a warning before anything is allowed', async () => {
  respond(openid.approveDevice, null)
  await asked()
  expect(await violations()).toEqual([])
  await expect.element(page.getByRole('note')).toMatchTextContent('Is the device in front of you?')
  for (const text of [
    'LivingRoom',
    '198.51.100.20',
    'ada@example.com',
    'This application asks you for the first time.',
  ])
    await expect.element(main()).toMatchTextContent(text)
  expect(callsOf(openid.approveDevice)).toEqual([])
  allow().element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Television is connected')).toHaveFocus()
  await expect.element(page.getByText('Go back to the device.')).toBeVisible()
  expect(callsOf(openid.approveDevice).map(({ body }) => body)).toEqual([
    { userCode: 'BCDFGHJK', scopes: ['email', 'offline_access'] },
  ])
})

test('one of the installation is asked about without a list of what it sees', async () => {
  respond(openid.findDevice, { ...REQUEST, isFirstParty: true, scopes: [] })
  respond(openid.approveDevice, null)
  await asked()
  await expect.element(page.getByText('E-mail address')).toHaveLength(0)
  await allow().click()
  await expect.element(heading('Television is connected')).toBeVisible()
})

test('a device can be denied, and nobody is signed in by it', async () => {
  respond(openid.denyDevice, null)
  await asked()
  await deny().click()
  await expect.element(heading('Nobody has been signed in')).toHaveFocus()
  expect(callsOf(openid.approveDevice)).toEqual([])
})

test('letters that are over when the person answers are to be typed again', async () => {
  respond(openid.approveDevice, refusedField('userCode', 'incorrect_code'))
  await asked()
  await allow().click()
  await expect.element(page.getByText(WRONG)).toBeVisible()
  await expect.element(letters()).toHaveValue('')
})

test('an answer that fails can be given again', async () => {
  respond(openid.approveDevice, null)
  respondOnce(openid.approveDevice, refused(500, ['internal_server_error']))
  await asked()
  await allow().click()
  await expect.element(mainAlert()).toMatchTextContent('Something went wrong. Please try again.')
  await allow().click()
  await expect.element(heading('Television is connected')).toBeVisible()
})
