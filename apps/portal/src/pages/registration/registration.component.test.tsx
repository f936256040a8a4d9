import { referrals } from '@portico/contract/referrals/endpoints'
import { registration } from '@portico/contract/registration/endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { configured, PASSWORD } from '../../../test-kit/account.ts'
import { goOffline, goOnline } from '../../../test-kit/connection.ts'
import {
  chooseCountry,
  expectHidden,
  fillFirstStep,
  fillRegistration,
  heading,
  main,
  mainAlert,
} from '../../../test-kit/form.ts'
import { openPage } from '../../../test-kit/open-page.tsx'
import { callsOf, noAnswer, refused, refusedField, respond } from '../../../test-kit/server.ts'

const address = () => page.getByLabelText('E-mail address')
const password = () => page.getByLabelText('Password', { exact: true })
const repeated = () => page.getByLabelText('Repeat the password')
const firstName = () => page.getByLabelText('First name')

beforeEach(() => configured())

test('registration shows what is wrong on each field, and keeps the typed text', async () => {
  await openPage('/en/registration')
  await address().fill('müller@example.com')
  await password().fill('short')
  await repeated().fill('other')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Please enter a valid e‑mail address.')).toBeVisible()
  await expect.element(page.getByText('The passwords do not match.')).toBeVisible()
  await expect.element(address()).toHaveFocus()
  await expect.element(address()).toHaveValue('müller@example.com')
  await expect.element(password()).toHaveValue('short')
  await expectHidden(firstName())
  await address().fill('mueller@example.com')
  await expectHidden(page.getByText('Please enter a valid e‑mail address.'))

  await fillFirstStep('mueller@example.com')
  await expect.element(page.css('[aria-invalid=true]')).toHaveLength(0)
  await firstName().fill('Ada')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText('Last name')).toHaveFocus()
  await expect.element(page.getByText('Please tick this box to continue.')).toHaveLength(3)
  await expect.element(firstName()).toHaveValue('Ada')
  await expect.element(page.getByLabelText('Nationality')).toHaveAttribute('aria-invalid', 'true')
})

test('on the way to the console registration names no application, which has its name in English alone', async () => {
  await openPage('/kk/registration?application=CONSOLE')
  await expect.element(main().getByText('Барлық қолданбаға бір аккаунт')).toBeVisible()
  await openPage('/en/registration?application=TRADING')
  await expect.element(main().getByText('To continue to Trading')).toBeVisible()
})

test('registration begins with the address that the application names, and a typed one stays', async () => {
  respond(registration.register, null)
  const way = '/en/registration?application=TRADING&interaction=uid-1'
  await openPage(`${way}&login_hint=${'x'.repeat(300)}`)
  await expect.element(address()).toHaveValue('')
  await openPage(`${way}&login_hint=grace%40example.com`)
  await expect.element(address()).toHaveValue('grace@example.com')
  await fillRegistration('ada@example.com')
  await page.getByLabelText('Last name').click()
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Check your e‑mail')).toBeVisible()
  expect(callsOf(registration.register)[0]?.body.email).toBe('ada@example.com')
})

test('registration is sent with Enter from any text field', async () => {
  respond(registration.register, null)
  await openPage('/en/registration')
  await fillRegistration('ada@example.com')
  await page.getByLabelText('Last name').click()
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Check your e‑mail')).toBeVisible()
})

test('registration keeps the typed text through a reload, but never a password', async () => {
  await openPage('/en/registration')
  await fillFirstStep('keeps@example.com')
  await firstName().fill('Ada')
  await chooseCountry('Swed', 'Sweden')
  await expect.poll(() => sessionStorage.getItem('draft:registration')).toContain('"SE"')
  location.reload()
  await expect.element(password()).toHaveValue('')
  await expect.element(address()).toHaveValue('keeps@example.com')
  await fillFirstStep('keeps@example.com')
  await expect.element(firstName()).toHaveValue('Ada')
  await expect.element(page.getByLabelText('Nationality')).toHaveValue('Sweden')
  await expect.element(page.css('input[name=nationalityId]')).toHaveValue('SE')
})

test('registration says on the field that an address has an account', async () => {
  respond(registration.register, refusedField('email', 'email_occupied'))
  await openPage('/en/registration')
  await fillRegistration('ada@example.com')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect.element(page.getByText('There is already an account with this e‑mail address.')).toBeVisible()
  await expect.element(address()).toHaveFocus()
  await expect.element(repeated()).toHaveValue(PASSWORD)
})

test('registration loses nothing while the connection is gone', async () => {
  respond(registration.register, noAnswer)
  await openPage('/en/registration')
  await fillRegistration('ada@example.com')
  goOffline()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect.element(mainAlert()).toBeVisible()
  await expect.element(firstName()).toHaveValue('Ada')
  await expect.element(page.css('input[name=password]')).toHaveValue(PASSWORD)
  goOnline()
  respond(registration.register, null)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect.element(heading('Check your e‑mail')).toBeVisible()
})

test('registration finds a country by its name in another language and by its code', async () => {
  await openPage('/ja/registration')
  await page.css('input[name=email]').fill('ada@example.com')
  await page.css('input[name=password]').fill(PASSWORD)
  await page.css('input[name=passwordConfirmation]').fill(PASSWORD)
  await userEvent.keyboard('{Enter}')
  await page.getByRole('combobox').click()
  await page.getByRole('combobox').fill('Sweden')
  await expect.element(page.getByRole('option')).toHaveLength(1)
  await openPage('/en/registration')
  await fillFirstStep('ada@example.com')
  await chooseCountry('jp', 'Japan')
  await expect.element(page.css('input[name=nationalityId]')).toHaveValue('JP')
})

test('consents are given again after a reload: no browser puts their ticks back', async () => {
  await openPage('/en/registration')
  await fillFirstStep('ada@example.com')
  await expect.element(firstName()).toBeVisible()
  const boxes = page.css('input[type=checkbox][name^=agreement]').elements() as HTMLInputElement[]
  expect(boxes).toHaveLength(3)
  for (const box of boxes) {
    // The one word by which Firefox leaves a tick alone.
    expect(box.autocomplete).toBe('off')
    expect(box.defaultChecked).toBe(false)
  }
})

test('a double click on "Continue" does not send the step that it opens', async () => {
  await openPage('/en/registration')
  await address().fill('ada@example.com')
  await password().fill(PASSWORD)
  await repeated().fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).dblClick()
  await expect.element(firstName()).toBeVisible()
  await expect.element(page.css('[aria-invalid=true]')).toHaveLength(0)
})

test('the two steps of registration are left and come back to by the browser, and nothing is lost', async () => {
  await openPage('/en/registration?application=ENERGY')
  await fillFirstStep('ada@example.com')
  await expect.element(page.getByRole('group', { name: 'Step 2 of 2: about you' })).toBeVisible()
  await firstName().fill('Ada')
  history.back()
  await expect.element(address()).toHaveFocus()
  await expect.element(address()).toHaveValue('ada@example.com')
  await expect.element(password()).toHaveValue(PASSWORD)
  await expectHidden(firstName())
  history.forward()
  await expect.element(firstName()).toBeVisible()
  await expect.element(firstName()).toHaveValue('Ada')
  await page.getByRole('button', { name: 'Change' }).click()
  await expect.element(address()).toHaveFocus()
  await fillFirstStep('other@example.com')
  await expect.element(main().getByText('other@example.com')).toBeVisible()
  expect(location.pathname + location.search).toBe('/en/registration?application=ENERGY')
  // Without the password, which no reload keeps, the second step would be a dead end.
  location.reload()
  await expect.element(password()).toHaveValue('')
  await expect.element(address()).toHaveValue('other@example.com')
  await expectHidden(firstName())
})

test('a small phone shows the whole address that was typed', async () => {
  await page.viewport(320, 640)
  await openPage('/en/registration')
  await fillFirstStep('ada.lovelace-byron@mail.example.com')
  const typed = main().getByText('ada.lovelace-byron@mail.example.com').element()
  // The address is a line; what would cut it is the box around it.
  const box = typed.parentElement as HTMLElement
  expect(box.clientWidth).toBeGreaterThan(0)
  expect(getComputedStyle(box).textOverflow).toBe('clip')
  const { left, right } = box.getBoundingClientRect()
  for (const line of typed.getClientRects()) {
    expect(line.left).toBeGreaterThanOrEqual(left - 1)
    expect(line.right).toBeLessThanOrEqual(right + 1)
  }
})

test('a wrong invite code and a blocked one are marked on the field until it is edited', async () => {
  respond(referrals.readInfo, ({ query }) =>
    query.get('inviteCode') === 'BLOCKED000'
      ? refused(400, ['blocked_invite_code'])
      : refused(404, ['not_found']),
  )
  await openPage('/en/registration')
  await expect.element(page.getByText('You are registering without an invitation.')).toBeVisible()
  await fillFirstStep('ada@example.com')
  const invite = page.getByLabelText('Invite code')
  await invite.fill('NOBODY0000')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByText('We do not know this invite code.')).toBeVisible()
  await expect.element(invite).toHaveAttribute('aria-invalid', 'true')
  await invite.click()
  await userEvent.keyboard('{End}1')
  await expectHidden(page.getByText('We do not know this invite code.'))
  await invite.fill('BLOCKED000')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByText('This invite code has been blocked.')).toBeVisible()
})
