import { expect } from '@playwright/test'
import { fillFirstStep } from './world/forms.ts'
import { PASSWORD } from './world/people.ts'
import { test } from './world/world.ts'

test('the two steps of registration are left and come back to by the browser, and nothing is lost', async ({
  page,
  world,
}) => {
  const email = world.newAddress()
  await page.goto(`${world.portal}/en/registration?application=ENERGY`)
  await fillFirstStep(page, email)
  await expect(page.getByRole('group', { name: 'Step 2 of 2: about you' })).toBeVisible()
  await page.getByLabel('First name').fill('Ada')
  await page.goBack()
  await expect(page.getByLabel('E-mail address')).toBeFocused()
  await expect(page.getByLabel('E-mail address')).toHaveValue(email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD)
  await expect(page.getByLabel('First name')).toBeHidden()
  await page.goForward()
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await page.getByRole('button', { name: 'Change' }).click()
  await expect(page.getByLabel('E-mail address')).toBeFocused()
  const other = world.newAddress()
  await fillFirstStep(page, other)
  await expect(page.getByRole('main').getByText(other)).toBeVisible()
  expect(page.url()).toBe(`${world.portal}/en/registration?application=ENERGY`)
  // Without the password, which no reload keeps, the second step would be a dead end.
  await page.reload()
  await expect(page.getByLabel('E-mail address')).toHaveValue(other)
  await expect(page.getByLabel('First name')).toBeHidden()
})

test('a double click on "Continue" does not send the step that it opens', async ({ page, world }) => {
  await page.goto(`${world.portal}/en/registration`)
  await page.getByLabel('E-mail address').fill(world.newAddress())
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Repeat the password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).dblclick()
  await expect(page.getByLabel('First name')).toBeVisible()
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
})

test('each agreement of registration is read in place, and as the PDF that it is', async ({
  page,
  world,
}) => {
  await page.goto(`${world.portal}/en/registration`)
  await fillFirstStep(page, world.newAddress())
  const link = page.getByRole('link', { name: 'terms of use' }).first()
  await link.click()
  const dialog = page.getByRole('dialog', { name: 'Terms of use' })
  await expect(dialog.getByRole('heading', { name: '1. Fair use' })).toBeVisible()
  await expect(dialog.getByText(/Version of \d+ \w+ \d{4}/)).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Terms of use' })).toBeFocused()
  await expect(dialog.getByRole('link', { name: 'Open as PDF' })).toHaveAttribute(
    'href',
    /\/documents\/en\/TermsofUseSP\.pdf$/,
  )
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(link).toBeFocused()
  await expect(page.getByRole('checkbox', { name: /terms of use/ })).not.toBeChecked()
})

test('an agreement that an operator has replaced is not shown from the text of another', async ({
  page,
  world,
}) => {
  await page.route('**/documents/en/TermsofUseSP.pdf', (route) => route.fulfill({ body: '%PDF our own' }))
  await page.goto(`${world.portal}/en/registration`)
  await fillFirstStep(page, world.newAddress())
  await page.getByRole('link', { name: 'terms of use' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'terms of use' })
  await expect(dialog.getByText('The text could not be loaded. You can read it as a PDF.')).toBeVisible()
  await expect(dialog.getByRole('heading', { name: '1. Fair use' })).toHaveCount(0)
})
