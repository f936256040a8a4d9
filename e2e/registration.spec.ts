import { expect } from '@playwright/test'
import { fillFirstStep, fillRegistration, interactive, register, signIn } from './world/forms.ts'
import { PASSWORD } from './world/people.ts'
import { test } from './world/world.ts'

const ACCOUNT = { name: 'Your account', level: 1 }

test('registration keeps everything typed when the language changes', async ({ page, world }) => {
  const email = world.newAddress()
  await page.goto(`${world.portal}/en/registration?application=ENERGY`)
  await fillRegistration(page, email)
  await page.getByRole('banner').getByText('Language: English').locator('..').click()
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  expect(page.url()).toBe(`${world.portal}/de/registration?application=ENERGY`)
  await expect(page.getByRole('group', { name: 'Schritt 2 von 2: Angaben zu Ihnen' })).toBeVisible()
  await expect(page.locator('input[name=email]')).toHaveValue(email)
  await expect(page.locator('input[name=password]')).toHaveValue(PASSWORD)
  await expect(page.locator('input[name=passwordConfirmation]')).toHaveValue(PASSWORD)
  await expect(page.locator('input[name=firstName]')).toHaveValue('Ada')
  await expect(page.getByRole('combobox')).toHaveValue('Schweden')
  await expect(page.locator('input[type=checkbox]:checked')).toHaveCount(3)
  await page.locator('input[name=lastName]').press('Enter')
  await expect(page.locator('input[name=code]')).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  const mail = await world.mailbox.mailTo(email)
  expect(mail.text).toContain('/de/confirmation/')
})

test('registration still waits for the mail after a reload, and after going back and forward', async ({
  page,
  world,
}) => {
  const email = world.newAddress()
  await page.goto(`${world.portal}/en/registration?application=ENERGY`)
  await register(page, email)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Check your e‑mail' })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await page.getByRole('link', { name: 'Portico, home page' }).click()
  await expect(page).toHaveURL(`${world.portal}/en`)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Check your e‑mail' })).toBeVisible()
  const { code } = await world.mailbox.confirmationOf(email)
  await page.getByLabel('Code from the e-mail').fill(code)
  // The sign-in did not begin at Energy, which asks before it lets somebody in.
  await expect(page.getByRole('heading', { name: 'Continue as Ada?' })).toBeVisible()
  expect(page.url()).toContain(world.energy)
})

test('the registration form is empty again once the address is confirmed', async ({ page, world }) => {
  const email = world.newAddress()
  await page.goto(`${world.portal}/en/registration`)
  await register(page, email)
  await page.goto((await world.mailbox.confirmationOf(email)).link)
  await expect(page.getByRole('heading', ACCOUNT)).toBeVisible()
  await world.leave(page.context())
  await page.goto(`${world.portal}/en/registration`)
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await interactive(page)
  await expect(page.getByLabel('E-mail address')).toHaveValue('')
})

test('the registration form is empty for the next person when the mail was read in another browser', async ({
  page,
  world,
}) => {
  const email = world.newAddress()
  await page.goto(`${world.portal}/en/registration`)
  await register(page, email)
  await page.goto(`${world.portal}/en/password/reset`)
  await page.getByLabel('E-mail address').fill(email)
  await world.confirm(email)
  await page.goto(`${world.portal}/en/login`)
  await signIn(page, { email, password: PASSWORD })
  await page.getByRole('button', { name: 'Log out' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.goto(`${world.portal}/en/registration`)
  await interactive(page)
  await expect(page.getByLabel('E-mail address')).toHaveValue('')
  // The sign-in knows who was here last and says so; a forgotten password begins with the same address.
  await page.goto(`${world.portal}/en/password/reset`)
  await interactive(page)
  await expect(page.getByLabel('E-mail address')).toHaveValue(email)
})

test('a waiting registration ignores the confirmation of another address', async ({
  page,
  context,
  world,
}) => {
  const [first, second] = [world.newAddress(), world.newAddress()]
  await page.goto(`${world.portal}/en/registration`)
  await interactive(page)
  await world.registered({ email: first })
  const other = await context.newPage()
  await other.goto((await world.mailbox.confirmationOf(first)).link)
  await other.getByRole('button', { name: 'Confirm my e-mail address' }).click()
  await expect(other.getByRole('heading', { name: 'Your e‑mail address is confirmed' })).toBeVisible()
  await register(page, second)
  const { code } = await world.mailbox.confirmationOf(second)
  await page.getByLabel('Code from the e-mail').fill(code)
  await expect(page.getByRole('heading', ACCOUNT)).toBeVisible()
})

test('registration is open to a person whom a partner sent with an unknown invite code, now and later', async ({
  page,
  world,
}) => {
  await page.goto(`${world.portal}/en/login?application=RETIRED`)
  await signIn(page, await world.registered())
  await expect(page.getByText('This account is not active.')).toBeVisible()
  for (const path of ['registration?application=RETIRED', 'registration']) {
    await page.goto(`${world.portal}/en/${path}`)
    await page.evaluate('sessionStorage.clear()')
    await page.reload()
    await register(page, world.newAddress())
  }
})

test('registration lets the address be corrected and keeps everything else', async ({ page, world }) => {
  await page.goto(`${world.portal}/en/registration`)
  await register(page, world.newAddress())
  const email = world.newAddress()
  await page.getByRole('button', { name: 'Correct the e-mail address' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD)
  await fillFirstStep(page, email)
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText(email)).toBeVisible()
  const { link } = await world.mailbox.confirmationOf(email)
  await page.goto(link)
  await expect(page.getByRole('heading', ACCOUNT)).toBeVisible()
})

test('registration shows who invited, and remembers the invitation', async ({ page, browser, world }) => {
  const sponsor = await world.confirmed({ firstName: 'Selma', lastName: 'Berg' })
  const theirs = await browser.newContext()
  await world.enter(theirs, sponsor)
  const profile = await theirs.newPage()
  await profile.goto(`${world.portal}/en/profile`)
  const link = await profile.getByLabel('Your invite link').inputValue()
  await theirs.close()

  await page.goto(link)
  await expect(page.getByText('Selma Berg', { exact: true })).toBeVisible()
  await page.goto(`${world.portal}/en/registration`)
  await expect(page.getByText('Selma Berg', { exact: true })).toBeVisible()
  await fillFirstStep(page, world.newAddress())
  const invite = page.getByLabel('Invite code')
  await expect(page.getByText('Invited by Selma Berg')).toBeVisible()
  await invite.fill('NOBODYHAS1')
  await invite.blur()
  await expect(page.getByText('We do not know this invite code.')).toBeVisible()
})
