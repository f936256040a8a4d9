import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { configured } from '../../../test-kit/account.ts'
import { violations } from '../../../test-kit/axe.ts'
import { fillFirstStep, main, mainAlert } from '../../../test-kit/form.ts'
import { openPage } from '../../../test-kit/open-page.tsx'

const press = (name: string) => main().getByRole('button', { name, exact: true }).click()

test('an empty form names each thing that is missing, and says once that there are several', async () => {
  configured()
  await openPage('/en/registration')
  await press('Continue')
  for (const [label, missing] of [
    ['E-mail address', 'Please enter your e‑mail address.'],
    ['Password', 'Please enter a password.'],
    ['Repeat the password', 'Please repeat the password.'],
  ] as const) {
    await expect
      .element(page.getByLabelText(label, { exact: true }))
      .toHaveAccessibleDescription(new RegExp(missing))
  }
  await expect.element(page.getByLabelText('E-mail address')).toHaveFocus()
  await expect.element(mainAlert()).toHaveTextContent('Please look again at the marked fields.')
  expect(await violations()).toEqual([])
})

test('a single wrong field announces itself', async () => {
  configured()
  await openPage('/en/password/reset')
  await press('Send the link')
  await expect.element(mainAlert()).toHaveTextContent('Please enter your e‑mail address.')
})

test('a required field says so, and an optional one in its label', async () => {
  configured()
  await openPage('/en/registration')
  for (const label of ['E-mail address', 'Password', 'Repeat the password']) {
    await expect.element(page.getByLabelText(label, { exact: true })).toHaveAttribute('aria-required', 'true')
  }
  await fillFirstStep('ada.form-errors@example.com')
  for (const field of [
    page.getByLabelText('First name'),
    page.getByRole('combobox', { name: 'Nationality' }),
    page.getByRole('checkbox', { name: /terms and conditions/i }),
  ]) {
    await expect.element(field).toHaveAttribute('aria-required', 'true')
  }
  const invite = page.getByRole('textbox', { name: 'Invite code optional', exact: true })
  await expect.element(invite).not.toHaveAttribute('aria-required')
})
