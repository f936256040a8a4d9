import { expect } from '@playwright/test'
import { PASSWORD, signIn, test } from './world/world.ts'

test('a newcomer goes from the partner through registration and mail back to the partner', async ({
  page,
  world,
}) => {
  const email = world.newAddress()
  await page.goto(world.energy)
  await page
    .getByRole('link', { name: /sign in/i })
    .or(page.getByRole('button', { name: /sign in/i }))
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByText('To continue to Energy')).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Repeat the password').fill(PASSWORD)
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Winter')
  await page.getByLabel('Nationality').click()
  await page.getByLabel('Nationality').fill('Swed')
  await page.getByRole('option', { name: 'Sweden' }).click()
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()

  const { link } = await world.mailbox.confirmationOf(email)
  await page.goto(link)
  await expect(page.getByRole('link', { name: /Energy/ })).toBeVisible()
  await page.getByRole('link', { name: /Energy/ }).click()
  await page
    .getByRole('link', { name: /sign in/i })
    .or(page.getByRole('button', { name: /sign in/i }))
    .first()
    .click()

  await signIn(page, { email, password: PASSWORD, firstName: 'Ada', lastName: 'Winter' })
  await page.waitForURL(`${world.energy}/**`)
  await expect(page.getByText('Ada Winter')).toBeVisible()
  expect(page.url()).not.toContain('token')
})
