import { expect } from '@playwright/test'
import { fillRegistration, signIn } from './world/forms.ts'
import { test } from './world/world.ts'

test('a newcomer goes from the partner through registration and mail back to the partner', async ({
  page,
  world,
}) => {
  const email = world.newAddress()
  await page.goto(world.energy)
  await page.getByRole('link', { name: 'Sign in with Portico' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByText('To continue to Energy')).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: 'Create account' }).click()
  await fillRegistration(page, email)
  await expect(page.getByText('To continue to Energy')).toBeVisible()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your e‑mail' })).toBeVisible()

  const { link } = await world.mailbox.confirmationOf(email)
  // The browser that registered is signed in by the confirmation.
  await page.goto(link)
  await expect(page.getByText('Ada Winter')).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  expect(page.url()).toBe(`${world.energy}/`)

  await page.getByRole('button', { name: 'Sign out of Energy' }).click()
  await expect(page.getByRole('link', { name: 'Sign in with Portico' })).toBeVisible()
})

test('one sign-in serves the second partner by a click, and ends with the portal', async ({
  page,
  world,
}) => {
  const person = await world.confirmed()
  await page.goto(world.energy)
  await page.getByRole('link', { name: 'Sign in with Portico' }).click()
  await signIn(page, person)
  await expect(page.getByRole('heading', { name: 'Welcome, Nora' })).toBeVisible()

  await page.goto(world.trading)
  await page.getByRole('link', { name: 'Sign in with Portico' }).click()
  await page.getByRole('button', { name: 'Continue as Nora Lindqvist' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Nora' })).toBeVisible()
  expect(page.url()).toBe(`${world.trading}/`)

  await page.goto(`${world.portal}/en/profile`)
  await page.getByRole('button', { name: 'Log out' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  for (const application of [world.trading, world.energy]) {
    await page.goto(application)
    await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  }
  await page.goto(`${world.trading}/sign-in`)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})
