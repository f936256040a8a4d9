import { expect } from '@playwright/test'
import { fillSignIn, interactive, lockOut, signIn } from './world/forms.ts'
import { holdScripts } from './world/held-scripts.ts'
import { test } from './world/world.ts'

const PROFILE = { name: 'Your account', level: 1 }

test('login leads to the profile when no application asked', async ({ page, world }) => {
  const person = await world.confirmed()
  await page.goto(`${world.portal}/en/login`)
  await fillSignIn(page, person)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', PROFILE)).toBeVisible()
  expect(page.url()).toBe(`${world.portal}/en/profile/general`)
  await expect(page.getByRole('main').getByText(person.email)).toBeVisible()
})

test('login says the same about every wrong address or password, and keeps the address', async ({
  page,
  world,
}) => {
  const person = await world.confirmed()
  await page.goto(`${world.portal}/en/login`)
  for (const email of [person.email, 'nobody.at.all@example.com']) {
    await signIn(page, { email, password: 'Wrong-Pass-1' })
    await expect(page.getByText('The e‑mail address or the password is wrong.')).toBeVisible()
    await expect(page.getByLabel('E-mail address')).toHaveValue(email)
    await page.getByLabel('E-mail address').fill('')
    await expect(page.getByText('The e‑mail address or the password is wrong.')).toBeHidden()
  }
})

test('login asks for the human check after five failures; then the right password passes', async ({
  page,
  world,
}) => {
  const person = await world.confirmed()
  await world.failSignIn(person.email, 5)
  await page.goto(`${world.portal}/en/login`)
  await signIn(page, person)
  const check = page.getByRole('checkbox', { name: /I am not a robot/ })
  await expect(check).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password)
  await check.click()
  await expect(page.getByText('Checked')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', PROFILE)).toBeVisible()
})

test('login tells of the lock after ten failures in a popup, with the time that is left', async ({
  page,
  world,
}) => {
  const person = await world.confirmed()
  await world.failSignIn(person.email, 5)
  await page.goto(`${world.portal}/en/login`)
  const popup = await lockOut(page, person)
  await expect(popup.getByText(/You can try again in 1[0-5]\sminutes/)).toBeVisible()
  await expect(popup.getByRole('link', { name: /@|localhost/ })).toHaveAttribute('href', /^mailto:/)
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await expect(page.getByLabel('E-mail address')).toHaveValue(person.email)
})

test('login offers the mail again to a person who has not confirmed', async ({ page, world }) => {
  const person = await world.registered()
  await page.goto(`${world.portal}/en/login`)
  await signIn(page, person)
  await expect(page.getByText('Please confirm your e‑mail address')).toBeVisible()
  await page.getByRole('button', { name: 'Send the e-mail again' }).click()
  await expect(page.getByText(/a new e‑mail is on its way|Too many attempts/)).toBeVisible()
})

test('login warns of a return address that is not registered, and goes on to the profile', async ({
  page,
  world,
}) => {
  const person = await world.confirmed()
  await page.goto(`${world.portal}/en/login?application=ENERGY&backUrl=https://evil.example/`)
  await signIn(page, person)
  await expect(
    page.getByRole('heading', { name: 'We cannot take you back to the application' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', PROFILE)).toBeVisible()
})

test('a person can sign out on the page that warns of a return address', async ({ page, world }) => {
  const person = await world.confirmed()
  await page.goto(`${world.portal}/en/login?application=ENERGY&backUrl=https://evil.example/`)
  await signIn(page, person)
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(await page.context().cookies()).not.toContainEqual(
    expect.objectContaining({ name: 'session_handle' }),
  )
})

test('login keeps typed text, application and return address when the language changes', async ({
  page,
  world,
}) => {
  const back = encodeURIComponent(`${world.energy}/sso`)
  await page.goto(`${world.portal}/en/login?application=ENERGY&backUrl=${back}`)
  await interactive(page)
  await fillSignIn(page, { email: 'someone@example.com', password: 'Typed-1234' })
  await page.getByRole('banner').getByText('Language: English').locator('..').click()
  await page.getByRole('link', { name: '日本語' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  expect(page.url()).toBe(`${world.portal}/ja/login?application=ENERGY&backUrl=${back}`)
  await expect(page.locator('input[name=username]')).toHaveValue('someone@example.com')
  await expect(page.locator('input[name=password]')).toHaveValue('Typed-1234')
})

test('a login form that is sent before the scripts load is answered once they are there', async ({
  page,
  world,
}) => {
  const letThrough = await holdScripts(page)
  await page.goto(`${world.portal}/en/login`, { waitUntil: 'commit' })
  await page.locator('input[name=username]').fill('early@example.com')
  await page.locator('input[name=password]').fill('Early-Bird-1')
  await page.locator('input[name=password]').press('Enter')
  await expect(page.locator('form[aria-busy]')).toBeVisible()
  expect(page.url()).toBe(`${world.portal}/en/login`)
  letThrough()
  await expect(page.getByText('The e‑mail address or the password is wrong.')).toBeVisible()
  await expect(page.locator('form[aria-busy]')).toHaveCount(0)
  await expect(page.locator('input[name=username]')).toHaveValue('early@example.com')
  await expect(page.locator('input[name=password]')).toHaveValue('Early-Bird-1')
  expect(page.url()).toBe(`${world.portal}/en/login`)
})

test('a login form that is sent before the scripts load has its first wrong field focused', async ({
  page,
  world,
}) => {
  const letThrough = await holdScripts(page)
  await page.goto(`${world.portal}/en/login`, { waitUntil: 'commit' })
  await page.locator('input[name=password]').fill('Early-Bird-1')
  await page.locator('input[name=password]').press('Enter')
  await expect(page.locator('form[aria-busy]')).toBeVisible()
  letThrough()
  await expect(page.locator('input[name=username]')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('input[name=username]')).toBeFocused()
})

test('a login form that is sent before the configuration loads is sent once it is there', async ({
  page,
  world,
}) => {
  const person = await world.confirmed()
  const configuration = Promise.withResolvers<void>()
  await page.route('**/config', async (route) => {
    await configuration.promise
    await route.continue()
  })
  await page.goto(`${world.portal}/en/login`)
  await signIn(page, person)
  await expect(page.locator('form[aria-busy]')).toBeVisible()
  configuration.resolve()
  await expect(page.getByRole('heading', PROFILE)).toBeVisible()
})

test('application and return address outlast a reload and the back button at each step of login', async ({
  page,
  world,
}) => {
  const person = await world.confirmed()
  const main = page.getByRole('main')
  const intro = page.getByText('To continue to Energy')
  await page.goto(world.energy)
  await page.getByRole('link', { name: 'Sign in with Portico' }).click()
  await expect(intro).toBeVisible()
  const login = page.url()
  const query = new URL(login).search
  expect(query).toContain('backUrl=')
  await page.getByLabel('E-mail address').fill(person.email)
  await page.reload()
  await expect(intro).toBeVisible()
  expect(page.url()).toBe(login)
  await expect(page.getByLabel('E-mail address')).toHaveValue(person.email)

  for (const [link, title] of [
    ['Forgot your password?', 'Set a new password'],
    ['Create account', 'Create your account'],
  ] as const) {
    await main.getByRole('link', { name: link }).click()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    expect(new URL(page.url()).search).toBe(query)
    await page.reload()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await page.goBack()
    // The old page may show the same, at this address too, until this page's files are loaded.
    await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible()
    await expect(page).toHaveURL(login)
    await expect(intro).toBeVisible()
  }
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Sign in with Portico' })).toBeVisible()
  await page.goForward()
  await expect(intro).toBeVisible()
  expect(page.url()).toBe(login)

  await signIn(page, person)
  await expect(page.getByRole('heading', { name: 'Welcome, Nora' })).toBeVisible()
  // The back button skips the form and the token.
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Welcome, Nora' })).toBeVisible()
  expect(page.url()).toBe(`${world.energy}/`)
  // When signed in, login shows the choice of an account, which still knows where to go on.
  await page.goto(login)
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
  await page.reload()
  const account = page.getByRole('button', { name: 'Continue as Nora Lindqvist' })
  await expect(account).toBeVisible()
  expect(new URL(page.url()).search).toBe(query)
  expect(page.url()).not.toContain('token=')
})
