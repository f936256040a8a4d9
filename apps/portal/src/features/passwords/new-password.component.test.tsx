import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { configured, signedIn } from '../../../test-kit/account.ts'
import { boxOf, expectHidden, heading } from '../../../test-kit/form.ts'
import { openPage } from '../../../test-kit/open-page.tsx'

const NEW = 'Better-27!'

beforeEach(() => configured())

async function openChange(): Promise<void> {
  signedIn()
  await openPage('/en/profile/password')
  await expect.element(heading('Change password')).toBeVisible()
}

const next = () => page.getByLabelText('New password', { exact: true })
const repeated = () => page.getByLabelText('Repeat the new password')
const mismatch = () => page.getByText('The passwords do not match.')
const leave = () => userEvent.keyboard('{Tab}')

test('two different entries are told on leaving the second, until one of them is mended', async () => {
  await openChange()
  await next().fill(NEW)
  await repeated().click()
  await userEvent.keyboard('Better')
  // Who is still typing has made no mistake yet.
  await expect.element(repeated()).toHaveValue('Better')
  await expectHidden(mismatch())
  await leave()
  await expect.element(mismatch()).toBeVisible()
  await expect.element(repeated()).toHaveAttribute('aria-invalid', 'true')
  await repeated().click()
  await userEvent.keyboard('{End}-27')
  await expect.element(mismatch()).toBeVisible()
  await userEvent.keyboard('!')
  await expectHidden(mismatch())
  await expect.element(repeated()).not.toHaveAttribute('aria-invalid')

  await repeated().fill('Other-28!')
  await leave()
  await expect.element(mismatch()).toBeVisible()
  await next().fill('Other-28!')
  await expectHidden(mismatch())

  // Told by sending, it goes by the first field too.
  await page.getByLabelText('Current password').fill('x')
  await repeated().fill(NEW)
  await userEvent.keyboard('{Enter}')
  await expect.element(mismatch()).toBeVisible()
  await next().fill(NEW)
  await expectHidden(mismatch())
  await repeated().fill('')
  await leave()
  await expectHidden(mismatch())
})

test('the rules stand beside the fields on a desk and below the password on a phone, and tick while it is typed', async () => {
  await page.viewport(1440, 900)
  await openChange()
  const rules = page.getByRole('list', { name: 'Rules for your password' })
  const places = () => ({ field: boxOf(next()), list: boxOf(rules) })
  const desk = places()
  expect(desk.list.x).toBeGreaterThan(desk.field.x + desk.field.width)
  await expect.element(rules.getByText(': met')).not.toBeInTheDocument()
  await next().fill('better27')
  await expect.element(rules.getByText(': met')).toHaveLength(4)
  await next().fill(NEW)
  await expect.element(rules.getByText(': met')).toHaveLength(6)
  await page.viewport(390, 844)
  const phone = places()
  expect(phone.list.y).toBeGreaterThan(phone.field.y + phone.field.height)
  expect(phone.list.x).toBeLessThan(phone.field.x + phone.field.width)
})

test('a letter that no password may have is marked while it is typed, and not only called for', async () => {
  await openChange()
  const colourOf = (rule: RegExp) =>
    getComputedStyle(page.getByRole('listitem').filter({ hasText: rule }).element()).color
  const calledFor = colourOf(/^a digit/)
  expect(colourOf(/^only Latin letters/)).toBe(calledFor)
  await next().fill('Пароль')
  await expect.poll(() => colourOf(/^only Latin letters/)).not.toBe(calledFor)
  expect(colourOf(/^a digit/)).toBe(calledFor)
  await next().fill('')
  await expect.poll(() => colourOf(/^only Latin letters/)).toBe(calledFor)
})

test('a suggestion that was changed by hand is none any more', async () => {
  await openChange()
  await page.getByRole('button', { name: 'Suggest a strong password' }).click()
  await expect.element(page.getByLabelText('Suggested password')).toBeVisible()
  await next().click()
  await userEvent.keyboard('{End}{Backspace}')
  await expectHidden(page.getByLabelText('Suggested password'))
  await expect.element(page.getByRole('button', { name: 'Suggest a strong password' })).toBeVisible()
})

test('the hardened profile shows its own two rules, goes by length and suggests longer ones', async () => {
  configured({ passwordMax: 128 })
  await openChange()
  const rules = () =>
    page
      .getByRole('list', { name: 'Rules for your password' })
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent)
  const meter = page.getByRole('meter')
  await expect
    .poll(rules)
    .toEqual(['8 to 128\u00a0characters: not met yet', 'not a common password: not met yet'])
  await next().fill('Welcome2026')
  await expect.poll(rules).toEqual(['8 to 128\u00a0characters: met', 'not a common password: not met yet'])
  await expect.element(meter).toHaveAttribute('aria-valuetext', 'Weak')
  await next().fill('four words that rhyme')
  await expect.poll(rules).toEqual(['8 to 128\u00a0characters: met', 'not a common password: met'])
  await expect.element(meter).toHaveAttribute('aria-valuetext', 'Strong')
  await page.getByRole('button', { name: 'Suggest a strong password' }).click()
  const values = () => [next(), repeated()].map((field) => (field.element() as HTMLInputElement).value)
  await expect.poll(() => values()[0]).toMatch(/^[\w-]{24}$/)
  await expect.poll(() => new Set(values()).size).toBe(1)
  await expect.element(page.getByRole('listitem').filter({ hasText: 'not met yet' })).not.toBeInTheDocument()
})

test('a common password is refused in the words of the hardened profile', async () => {
  configured({ passwordMax: 128 })
  await openPage('/en/registration')
  await page.getByLabelText('E-mail address').fill('ada@example.com')
  const password = page.getByLabelText('Password', { exact: true })
  await password.fill('Welcome2026')
  await page.getByLabelText('Repeat the password').fill('Welcome2026')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByText('This is one of the first passwords that attackers try.')).toBeVisible()
  await expectHidden(page.getByText('does not meet all the conditions'))
  await expect.element(password).toHaveFocus()
  await password.fill('four words that rhyme')
  await page.getByLabelText('Repeat the password').fill('four words that rhyme')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByLabelText('First name')).toHaveFocus()
})
