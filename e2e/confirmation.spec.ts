import { expect } from '@playwright/test'
import { register, signIn, tabTo } from './world/forms.ts'
import { PASSWORD } from './world/people.ts'
import { test } from './world/world.ts'

const ACCOUNT = { name: 'Your account', level: 1 }
const CONFIRMED = { name: 'Your e‑mail address is confirmed' }

test('a confirmation asks for a click in a browser that did not register', async ({ page, world }) => {
  const person = await world.registered()
  const { link } = await world.mailbox.confirmationOf(person.email)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Confirm your e‑mail address' })).toBeVisible()
  const masked = `${person.email[0]}•••${person.email.slice(person.email.indexOf('@'))}`
  await expect(page.getByText('You are confirming the registration of')).toContainText(masked)
  await page.getByRole('button', { name: 'Confirm my e-mail address' }).click()
  await expect(page.getByRole('heading', CONFIRMED)).toBeVisible()
})

test('an address is not confirmed by a mail scanner, whether it runs scripts or not', async ({
  browser,
  world,
}) => {
  const person = await world.registered()
  const { link } = await world.mailbox.confirmationOf(person.email)
  for (const method of ['GET', 'HEAD']) expect((await fetch(link, { method })).status).toBe(200)
  const scanner = await browser.newPage()
  await scanner.goto(link)
  await expect(scanner.getByRole('button', { name: 'Confirm my e-mail address' })).toBeVisible()
  await scanner.close()

  const owner = await browser.newPage()
  await owner.goto(link)
  await owner.getByRole('button', { name: 'Confirm my e-mail address' }).click()
  await expect(owner.getByRole('heading', CONFIRMED)).toBeVisible()
  await owner.close()
})

test('a confirmation moves the waiting tab on, to the application it came from', async ({
  page,
  context,
  world,
}) => {
  const email = world.newAddress()
  await page.goto(`${world.portal}/en/registration?application=ENERGY`)
  await register(page, email)
  const { link } = await world.mailbox.confirmationOf(email)
  const second = await context.newPage()
  await second.goto(link)
  // Signed in, and on to the application, whose sign-in did not begin there.
  await expect(second.getByRole('heading', { name: 'Continue as Ada?' })).toBeVisible()
  // The waiting tab says so, and goes nowhere by itself, also after a reload.
  for (const _ of ['heard', 'reloaded']) {
    await expect(page.getByRole('heading', CONFIRMED)).toBeVisible()
    await expect(page.getByRole('main').getByText('You are signed in.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(1)
    await page.reload()
  }
  const [leaving] = await Promise.all([
    page.waitForRequest(`${world.energy}/`),
    page.getByRole('link', { name: 'Continue to Energy' }).click(),
  ])
  expect((await leaving.allHeaders()).referer).toBeUndefined()
})

test('an address that is confirmed where it was registered leads into the account, and the waiting tab too', async ({
  page,
  context,
  world,
}) => {
  const email = world.newAddress()
  await page.goto(`${world.portal}/en/registration`)
  await register(page, email)
  const { link } = await world.mailbox.confirmationOf(email)
  const second = await context.newPage()
  await second.goto(link)
  await expect(second.getByRole('heading', ACCOUNT)).toBeVisible()
  await expect(page.getByRole('heading', CONFIRMED)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', ACCOUNT)).toBeVisible()
  // The link has done its work, and says so to whoever is signed in.
  await second.goto(link)
  await expect(second.getByRole('heading', { name: 'Already confirmed' })).toBeVisible()
  await second.getByRole('main').getByRole('link', { name: 'Continue' }).click()
  await expect(second.getByRole('heading', ACCOUNT)).toBeVisible()
})

test('a waiting tab that is not signed in offers the sign-in with its address', async ({
  page,
  context,
  world,
}) => {
  const email = world.newAddress()
  await page.goto(`${world.portal}/en/registration`)
  await register(page, email)
  await context.route('**/oauth/token', (route) =>
    route.fulfill({ status: 503, json: { error: 'temporarily_unavailable' } }),
  )
  const second = await context.newPage()
  await second.goto((await world.mailbox.confirmationOf(email)).link)
  for (const tab of [second, page]) {
    await expect(tab.getByRole('heading', CONFIRMED)).toBeVisible()
    await tab.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await expect(tab.getByLabel('E-mail address')).toHaveValue(email)
  }
})

test('a confirmation in another browser leads back to where the registration began', async ({
  page,
  browser,
  world,
}) => {
  const email = world.newAddress()
  const back = `${world.energy}/sso?order=7`
  const query = new URLSearchParams({ application: 'ENERGY', backUrl: back })
  await page.goto(`${world.portal}/en/registration?${query}`)
  await register(page, email)
  const { link } = await world.mailbox.confirmationOf(email)
  const phone = await (await browser.newContext()).newPage()
  await phone.goto(link)
  await phone.getByRole('button', { name: 'Confirm my e-mail address' }).click()
  await expect(phone.getByRole('main').getByRole('link')).toHaveCount(1)
  await phone.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(phone.getByText('To continue to Energy')).toBeVisible()
  await expect(phone.getByLabel('E-mail address')).toHaveValue(email)
  const landed = phone.waitForRequest((request) => request.url().startsWith(`${back}&token=`))
  await signIn(phone, { email, password: PASSWORD })
  await landed
  await phone.context().close()
})

test('a confirmation keeps no return address that the application did not register', async ({
  page,
  world,
}) => {
  const evil = 'https://evil.example/'
  const person = await world.registered({ application: 'ENERGY', backUrl: evil })
  const { link } = await world.mailbox.confirmationOf(person.email)
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm my e-mail address' }).click()
  const onward = page.getByRole('main').getByRole('link')
  await expect(onward).toHaveCount(1)
  expect(await onward.getAttribute('href')).not.toContain('evil')
  await onward.click()
  await expect(page.getByText('To continue to Energy')).toBeVisible()
})

test('a confirmation says the same when its link is opened twice or reloaded', async ({ page, world }) => {
  const person = await world.registered({ application: 'TRADING' })
  const { link } = await world.mailbox.confirmationOf(person.email)
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm my e-mail address' }).click()
  await expect(page.getByRole('heading', CONFIRMED)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Already confirmed' })).toBeVisible()
  const query = new URLSearchParams({
    application: 'TRADING',
    backUrl: `${world.trading}/`,
    login_hint: person.email,
  })
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    `/en/login?${query}`,
  )
})

test('an invalid confirmation link offers a new mail', async ({ page, world }) => {
  const person = await world.registered()
  await world.mailbox.confirmationOf(person.email)
  await page.goto(`${world.portal}/en/confirmation/nobody-ever-got-this-code`)
  await expect(page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible()
  await page.getByRole('button', { name: 'Send a new e-mail' }).click()
  await expect(page.getByText('Please enter your e‑mail address.')).toBeVisible()
  await page.getByLabel('E-mail address').fill(person.email)
  await page.getByLabel('E-mail address').press('Enter')
  await expect(
    page
      .getByRole('status')
      .or(page.getByText(/An e‑mail was sent just now|a new e‑mail is on/))
      .first(),
  ).toBeVisible()
})

test('a confirmation calls no other origin', async ({ page, world }) => {
  const person = await world.registered({ application: 'ENERGY' })
  const { link } = await world.mailbox.confirmationOf(person.email)
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(world.portal) && !request.url().startsWith('data:'))
      foreign.push(request.url())
  })
  const answer = await page.goto(link)
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
  await page.getByRole('button', { name: 'Confirm my e-mail address' }).click()
  await expect(page.getByRole('heading', CONFIRMED)).toBeVisible()
  expect(foreign).toEqual([])
})

test('a confirmation is done by the keyboard alone', async ({ page, world }) => {
  const person = await world.registered({ application: 'ENERGY' })
  const { link } = await world.mailbox.confirmationOf(person.email)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Confirm your e‑mail address' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Confirm my e-mail address' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', CONFIRMED)).toBeFocused()
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Sign in' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeFocused()
})

test('the keyboard alone asks for a new mail on a dead confirmation link', async ({ page, world }) => {
  const person = await world.registered()
  await world.mailbox.confirmationOf(person.email)
  await page.route('**/v1/registration/confirm/resend', (route) =>
    route.fulfill({ json: { state: 'success', data: null } }),
  )
  await page.goto(`${world.portal}/en/confirmation/nobody-ever-got-this-code`)
  await expect(page.getByRole('heading', { name: 'This link is not valid' })).toBeFocused()
  const send = page.getByRole('button', { name: 'Send a new e-mail' })
  await tabTo(page, send)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please enter your e‑mail address.')).toBeVisible()
  await expect(page.getByLabel('E-mail address')).toBeFocused()
  await page.keyboard.type(person.email)
  await tabTo(page, send)
  await page.keyboard.press('Space')
  await expect(page.getByText('a new e‑mail is on its way')).toBeVisible()
  await expect(send).toBeFocused()
  // For a minute the button is disabled and says so, and it keeps the focus.
  await expect(send).toBeDisabled()
})

test('the keyboard alone resends a confirmation and corrects its address', async ({ page, world }) => {
  const { keyboard } = page
  await page.clock.install()
  await page.route('**/v1/registration/confirm/resend', (route) =>
    route.fulfill({ json: { state: 'success', data: null } }),
  )
  await page.goto(`${world.portal}/en/registration`)
  await register(page, world.newAddress())
  await page.clock.fastForward('01:01')
  await tabTo(page, page.getByRole('button', { name: 'Send the e-mail again' }))
  await keyboard.press('Enter')
  const waiting = page.getByRole('button', { name: /^Send again in/ })
  await expect(waiting).toBeFocused()
  await expect(waiting).toBeDisabled()
  await keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Correct the e-mail address' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeFocused()
  const email = world.newAddress()
  await tabTo(page, page.getByLabel('E-mail address'))
  // Tab selects the field's text, so that typing replaces it.
  await keyboard.type(email)
  await keyboard.press('Enter')
  await expect(page.getByLabel('First name')).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Check your e‑mail' })).toBeFocused()
  await expect(page.getByText(email)).toBeVisible()
})

test('a confirmation may be reloaded, left and reopened before the click', async ({ page, world }) => {
  const person = await world.registered({ application: 'TRADING' })
  const { link } = await world.mailbox.confirmationOf(person.email)
  const button = page.getByRole('button', { name: 'Confirm my e-mail address' })
  await page.goto(link)
  await expect(button).toBeVisible()
  await page.reload()
  await expect(button).toBeVisible()
  await page.getByRole('link', { name: 'Portico, home page' }).click()
  await expect(page).toHaveURL(`${world.portal}/en`)
  await page.goBack()
  await expect(page).toHaveURL(link)
  await button.click()
  await expect(page.getByRole('heading', CONFIRMED)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Already confirmed' })).toBeVisible()
})
