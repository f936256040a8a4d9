import { expect, type Page } from '@playwright/test'
import { addAuthenticator } from './world/authenticator.ts'
import { interactive, signIn, stir, tabTo } from './world/forms.ts'
import { test } from './world/world.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  // A network of its own: every sign-in page of the other tests asks for passkeys too, and one network may so many times a minute.
  extraHTTPHeaders: { 'x-forwarded-for': '10.254.0.1' },
})

const card = (page: Page) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Passkeys' }) })

test('a passkey is added, signs in from the e-mail field, is renamed and removed', async ({
  page,
  context,
  world,
}) => {
  const person = await world.confirmed()
  await world.enter(context, person)
  const authenticator = await addAuthenticator(page)
  await page.goto(`${world.portal}/en/profile/security/status`)
  await expect(card(page).getByText('You have no passkey yet.')).toBeVisible()
  await card(page).getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('You can now sign in with your new passkey.')).toBeVisible()
  const row = card(page).getByRole('listitem')
  await expect(row).toContainText('On one device')
  await expect(row).toContainText('Not used yet')

  // The device has one for this account: a second one is not made.
  await card(page).getByRole('button', { name: 'Add a passkey' }).click()
  await expect(card(page).getByText('This device already has a passkey for your account.')).toBeVisible()
  expect(await authenticator.count()).toBe(1)

  await world.leave(context)
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.goto(`${world.portal}/en/login?application=TRADING`)
  await interactive(page)
  const isOfPasskeys = (url: string) => /passkey/.test(url)
  expect(requested.filter(isOfPasskeys)).toEqual([])
  await stir(page, () => requested.some(isOfPasskeys))
  await expect(page.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByText(person.email)).toBeVisible()

  await page.goto(`${world.portal}/en/profile/security/status`)
  await expect(row).toContainText('Last used')
  await card(page)
    .getByRole('button', { name: /^Rename / })
    .click()
  const name = page.getByRole('dialog').getByLabel('Name')
  await expect(name).toBeFocused()
  await name.fill(' ')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByText('Please fill in this field.')).toBeVisible()
  await name.fill('My laptop')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(row).toContainText('My laptop')

  await card(page).getByRole('button', { name: 'Remove My laptop' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(card(page).getByText('You have no passkey yet.')).toBeVisible()
  await expect(card(page).getByRole('heading')).toBeFocused()
  await world.mailbox.mailTo(person.email, 'passkey')

  // The device still offers it.
  await world.leave(context)
  requested.length = 0
  await page.goto(`${world.portal}/en/login`)
  await interactive(page)
  await stir(page, () => requested.some(isOfPasskeys))
  await expect(page.getByText('This passkey cannot be used here.').first()).toBeVisible()
  await expect(page.getByLabel('E-mail address')).toBeVisible()
})

test('a passkey is asked for by a button of the login page, and the wait for it can be cancelled', async ({
  page,
  context,
  world,
}) => {
  await world.enter(context, await world.confirmed())
  const authenticator = await addAuthenticator(page)
  await page.goto(`${world.portal}/en/profile/security/status`)
  await card(page).getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('You can now sign in with your new passkey.')).toBeVisible()
  await world.leave(context)
  // Without what this browser suggests in the e-mail field.
  await page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = async () => false')
  await authenticator.pause(true)
  await page.goto(`${world.portal}/en/login`)
  await interactive(page)
  const button = page.getByRole('button', { name: 'Sign in with a passkey' })
  await button.click()
  await expect(page.getByRole('button', { name: 'Waiting for your device' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(button).toBeVisible()
  await authenticator.pause(false)
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible()
})

test('a passkey that the device does not make is said in the card, and asked for again', async ({
  page,
  context,
  world,
}) => {
  await world.enter(context, await world.confirmed())
  const authenticator = await addAuthenticator(page)
  await authenticator.recognise(false)
  await page.goto(`${world.portal}/en/profile/security/status`)
  const add = card(page).getByRole('button', { name: 'Add a passkey' })
  await tabTo(page, add)
  await page.keyboard.press('Enter')
  await expect(card(page).getByText('No passkey was added')).toBeVisible()
  await authenticator.recognise(true)
  await page.route('**/v1/passkeys', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.keyboard.press('Enter')
  await expect(card(page).getByText('Something went wrong on our side.')).toBeVisible()
})

test('a passkey completes the second step of a password', async ({ page, context, world }) => {
  const person = await world.confirmed()
  await world.enter(context, person)
  await addAuthenticator(page)
  await page.goto(`${world.portal}/en/profile/security/status`)
  await card(page).getByRole('button', { name: 'Add a passkey' }).click()
  await expect(card(page).getByText('Not used yet')).toBeVisible()
  const send = async (path: string, data: unknown) => {
    const headers = { 'x-locale': 'en' }
    const answer = await context.request.post(`${world.portal}${path}`, { headers, data })
    expect(answer.status()).toBe(200)
  }
  await send('/v1/two-fa/tokens', { type: 'EMAIL', data: person.email })
  const { text = '' } = await world.mailbox.mailTo(person.email, 'The code is valid for')
  const code = /\b\d{6}\b/.exec(text)?.[0]
  await send('/v1/two-fa/tokens/confirm', { type: 'EMAIL', code })
  await world.leave(context)

  // The authenticator answers without being asked, so the login page is kept from asking until the password is typed.
  await page.route('**/v1/passkeys/sign-in/options', (route) => route.abort())
  await page.goto(`${world.portal}/en/login`)
  await interactive(page)
  await signIn(page, person)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Try another way' }).click()
  await page.unroute('**/v1/passkeys/sign-in/options')
  await dialog.getByRole('button', { name: /^Passkey/ }).click()
  await expect(page.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible()
})

test('a passkey is offered once after a sign-in, and made there', async ({ page, context, world }) => {
  const person = await world.confirmed()
  await world.enter(context, person)
  await addAuthenticator(page)
  await page.goto(`${world.portal}/en/profile/general`)
  const offer = page.getByRole('heading', { name: 'Next time without a password' })
  await expect(offer).toBeVisible()
  await offer.scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await expect(page.getByText('You can now sign in with your new passkey.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main').getByText(person.email)).toBeVisible()
  await expect(offer).toBeHidden()
})

test('a browser that knows no passkeys says so, in the card', async ({ page, context, world }) => {
  await page.addInitScript('delete window.PublicKeyCredential')
  const person = await world.confirmed()
  await world.enter(context, person)
  await page.goto(`${world.portal}/en/profile/security/status`)
  await expect(card(page).getByText('This browser cannot create passkeys.')).toBeVisible()
  await expect(card(page).getByRole('button')).toHaveCount(0)
})

test('a browser that refuses the suggestion at once is asked once', async ({ page, world }) => {
  await page.addInitScript(`
    PublicKeyCredential.isConditionalMediationAvailable = async () => true
    navigator.credentials.get = async () => { throw new DOMException('', 'NotAllowedError') }
  `)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/passkeys/sign-in/options')) asked.push(request.url())
  })
  await page.goto(`${world.portal}/en/login`)
  await interactive(page)
  await stir(page, () => asked.length > 0)
  await signIn(page, { email: 'nobody@example.org', password: 'Wrong-Pass-1' })
  await expect(page.getByText('The e‑mail address or the password is wrong.')).toBeVisible()
  expect(asked).toHaveLength(1)
})
