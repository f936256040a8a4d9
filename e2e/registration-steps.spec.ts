import { expect } from '@playwright/test'
import { fillFirstStep } from './world/forms.ts'
import { test } from './world/world.ts'

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
  await expect(dialog.getByText(/Version dated \d+ \w+ \d{4}/)).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Terms of use' })).toBeFocused()
  await expect(dialog.getByRole('link', { name: 'Open as PDF' })).toHaveAttribute(
    'href',
    /\/documents\/en\/TermsofUseSP\.pdf$/,
  )
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(link).toBeFocused()
  const box = page.getByRole('checkbox', { name: /terms of use/ })
  await expect(box).not.toBeChecked()
  await link.click()
  await dialog.getByRole('button', { name: 'Accept and close' }).click()
  await expect(dialog).toBeHidden()
  await expect(box).toBeChecked()
  // Read once more it stays accepted.
  await link.click()
  await dialog.getByRole('button', { name: 'Accept and close' }).click()
  await expect(dialog).toBeHidden()
  await expect(box).toBeChecked()
  // The privacy policy is read, and not accepted.
  await page.getByRole('link', { name: 'privacy policy' }).first().click()
  const policy = page.getByRole('dialog', { name: 'Privacy policy' })
  await expect(policy.getByRole('button', { name: 'Close' })).toBeVisible()
  await expect(policy.getByRole('button', { name: 'Accept and close' })).toHaveCount(0)
})

test('a small phone shows the buttons of an agreement with its text', async ({ page, world }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`${world.portal}/en/registration`)
  await fillFirstStep(page, world.newAddress())
  await page.getByRole('link', { name: 'terms of use' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Terms of use' })
  await expect(dialog.getByRole('heading', { name: '1. Fair use' })).toBeVisible()
  for (const name of ['Close', 'Accept and close'])
    await expect(dialog.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
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
  // Nobody accepts by it what is not there to be read.
  await expect(dialog.getByRole('button', { name: 'Accept and close' })).toBeDisabled()
})
