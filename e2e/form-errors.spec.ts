import { expect, type Page } from '@playwright/test'
import { violations } from './world/axe.ts'
import { fillFirstStep } from './world/forms.ts'
import { test } from './world/world.ts'

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()

test('an empty form names each thing that is missing, and says once that there are several', async ({
  page,
  world,
}) => {
  await page.goto(`${world.portal}/en/registration`)
  await press(page, 'Continue')
  for (const [label, missing] of [
    ['E-mail address', 'Please enter your e-mail address.'],
    ['Password', 'Please enter a password.'],
    ['Repeat the password', 'Please repeat the password.'],
  ] as const) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(new RegExp(missing))
  }
  await expect(page.getByLabel('E-mail address')).toBeFocused()
  await expect(main(page).getByRole('alert')).toHaveText(['Please look again at the marked fields.'])
  expect(await violations(page)).toEqual([])
})

test('a single wrong field announces itself', async ({ page, world }) => {
  await page.goto(`${world.portal}/en/password/reset`)
  await press(page, 'Send the link')
  await expect(main(page).getByRole('alert')).toHaveText(['Please enter your e-mail address.'])
})

test('a required field says so, and an optional one in its label', async ({ page, world }) => {
  await page.goto(`${world.portal}/en/registration`)
  for (const label of ['E-mail address', 'Password', 'Repeat the password']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('aria-required', 'true')
  }
  await fillFirstStep(page, 'ada.form-errors@example.com')
  for (const field of [
    page.getByLabel('First name'),
    page.getByRole('combobox', { name: 'Nationality' }),
    page.getByRole('checkbox', { name: /terms and conditions/i }),
  ]) {
    await expect(field).toHaveAttribute('aria-required', 'true')
  }
  const invite = page.getByRole('textbox', { name: 'Invite code optional', exact: true })
  await expect(invite).not.toHaveAttribute('aria-required')
})
