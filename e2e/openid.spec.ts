import { expect, type Page } from '@playwright/test'
import { violations } from './world/axe.ts'
import { factorsOf, mailedCode } from './world/factors.ts'
import { register, signIn, tabTo } from './world/forms.ts'
import { type RelyingParty, startRelyingParty } from './world/relying-party.ts'
import { test as inWorld } from './world/world.ts'

const test = inWorld.extend<{ energy: RelyingParty; trading: RelyingParty }>({
  energy: async ({ world }, use) => {
    const energy = await startRelyingParty(world.openid.ENERGY)
    await use(energy)
    await energy.stop()
  },
  trading: async ({ world }, use) => {
    const trading = await startRelyingParty(world.openid.TRADING)
    await use(trading)
    await trading.stop()
  },
})

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const back = (page: Page, program: 'ENERGY' | 'TRADING') =>
  expect(page.getByRole('heading', { name: `Back at ${program}` })).toBeVisible()
const consent = (page: Page) => page.getByRole('heading', { name: 'Connect Energy?' })
const allow = (page: Page) => page.getByRole('button', { name: 'Allow' })

test('a program signs a person in: login, consent with what it will see, its tokens, and no page the next time', async ({
  page,
  world,
  energy,
}) => {
  const person = await world.confirmed()
  await page.goto(energy.authorizeUrl({ login_hint: person.email }))
  await expect(page.getByText('To continue to Energy')).toBeVisible()
  await expect(page.getByLabel('E-mail address')).toHaveValue(person.email)
  await page.reload()
  await signIn(page, person)
  await expect(consent(page)).toBeVisible()
  await expect(page.getByRole('main')).toContainText(new URL(world.openid.ENERGY.redirectUri).host)
  const facts = page.getByRole('main').locator('dd')
  await expect(facts.filter({ hasText: 'Nora Lindqvist' })).toHaveCount(1)
  await expect(facts.filter({ hasText: person.email })).toHaveCount(1)
  expect(await violations(page)).toEqual([])
  await allow(page).click()
  await back(page, 'ENERGY')
  expect(energy.returns[0]?.get('state')).toBe('the-state')
  const tokens = await energy.redeem(energy.returns[0])
  expect(await (await energy.userinfo(tokens.access_token)).json()).toMatchObject({
    email: person.email,
    email_verified: true,
    name: 'Nora Lindqvist',
  })
  // What somebody has allowed is not asked again.
  await page.goto(energy.authorizeUrl())
  await back(page, 'ENERGY')
  expect(energy.returns[1]?.get('code')).toBeTruthy()
})

test('"not now" and the back button lead to the program without anything of the person', async ({
  page,
  context,
  world,
  energy,
}) => {
  await world.enter(context, await world.confirmed())
  await page.goto(energy.authorizeUrl())
  await page.getByRole('button', { name: 'Not now' }).click()
  await back(page, 'ENERGY')
  expect(energy.returns[0]?.get('error')).toBe('access_denied')
  expect(energy.returns[0]?.get('state')).toBe('the-state')
  expect(energy.returns[0]?.get('code')).toBeNull()
})

test('a program of the installation asks nothing of a person who is signed in, and gets its own page', async ({
  page,
  context,
  world,
  trading,
}) => {
  await world.enter(context, await world.confirmed())
  await page.goto(trading.authorizeUrl())
  await back(page, 'TRADING')
  expect(trading.returns).toHaveLength(1)
})

test('somebody without an account registers on the way, and the tab of the mailed link goes on', async ({
  page,
  context,
  world,
  energy,
}) => {
  const email = world.newAddress()
  await page.goto(energy.authorizeUrl({ prompt: 'create', ui_locales: 'xx en', login_hint: email }))
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await expect(page.getByLabel('E-mail address')).toHaveValue(email)
  await register(page, email)
  const tab = await context.newPage()
  await tab.goto((await world.mailbox.confirmationOf(email)).link)
  await expect(consent(tab)).toBeVisible()
  // One tab goes on with the request, which is good once; the other says so, before and after the request is over.
  const confirmed = page.getByRole('heading', { name: 'Your e‑mail address is confirmed' })
  await expect(confirmed).toBeVisible()
  await page.reload()
  await expect(confirmed).toBeVisible()
  await allow(tab).click()
  await back(tab, 'ENERGY')
  const tokens = await energy.redeem(energy.returns[0])
  expect(await (await energy.userinfo(tokens.access_token)).json()).toMatchObject({ email })
  await page.reload()
  await expect(confirmed).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Continue to Energy' })).toHaveAttribute(
    'href',
    `${world.energy}/`,
  )
})

test('the tab that registered for a program goes on by the typed code, and the mailed link finds nothing to do', async ({
  page,
  context,
  world,
  energy,
}) => {
  const email = world.newAddress()
  await page.goto(energy.authorizeUrl({ prompt: 'create', login_hint: email }))
  await register(page, email)
  const { link, code } = await world.mailbox.confirmationOf(email)
  await page.getByLabel('Code from the e-mail').fill(code)
  await expect(consent(page)).toBeVisible()
  const tab = await context.newPage()
  const found = tab.getByRole('heading', { name: 'Already confirmed' })
  const onward = tab.getByRole('main').getByRole('link', { name: 'Continue to Energy' })
  await tab.goto(link)
  await expect(found).toBeVisible()
  await expect(onward).toHaveAttribute('href', `${world.energy}/`)
  await allow(page).click()
  await back(page, 'ENERGY')
  expect(energy.returns).toHaveLength(1)
  await tab.reload()
  await expect(found).toBeVisible()
  await expect(onward).toHaveAttribute('href', `${world.energy}/`)
})

test('a tab that missed the confirmation of its registration goes on with no request when it is loaded again', async ({
  page,
  context,
  world,
  energy,
}) => {
  const email = world.newAddress()
  await page.goto(energy.authorizeUrl({ prompt: 'create', login_hint: email }))
  await register(page, email)
  const waiting = page.url()
  // As a phone unloads a tab in the background.
  await page.goto('about:blank')
  const tab = await context.newPage()
  await tab.goto((await world.mailbox.confirmationOf(email)).link)
  await allow(tab).click()
  await back(tab, 'ENERGY')
  await page.goto(waiting)
  await expect(page.getByRole('heading', { name: 'Your e‑mail address is confirmed' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Continue to Energy' })).toBeVisible()
})

test('a second step on the way keeps the request, and two tabs both arrive', async ({
  page,
  context,
  world,
  trading,
}) => {
  const person = await world.confirmed()
  await (await factorsOf(world, person)).email()
  await page.goto(trading.authorizeUrl({ state: 'first' }))
  const other = await context.newPage()
  await other.goto(trading.authorizeUrl({ state: 'second' }))
  await expect(other.getByText('To continue to Trading')).toBeVisible()
  await signIn(page, person)
  const code = page.getByRole('dialog').locator('input[name=code]')
  await expect(code).toBeFocused()
  await code.pressSequentially(await mailedCode(world, person.email, 'Code to sign in'))
  await back(page, 'TRADING')
  await back(other, 'TRADING')
  expect(trading.returns.map((returned) => returned.get('state')).toSorted()).toEqual(['first', 'second'])
})

test('a program that wants the sign-in repeated gets it with the password, on the page of the account', async ({
  page,
  context,
  world,
  trading,
}) => {
  const person = await world.confirmed()
  await world.enter(context, person)
  await page.goto(trading.authorizeUrl({ prompt: 'login' }))
  await page.getByRole('button', { name: 'Continue as Nora Lindqvist' }).click()
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await back(page, 'TRADING')
  await trading.redeem(trading.returns[0])
})

test('the account is chosen where a program asks for the choice, and another one signs in', async ({
  page,
  context,
  world,
  trading,
}) => {
  const [first, second] = [await world.confirmed(), await world.confirmed({ firstName: 'Tove' })]
  await world.enter(context, first)
  await page.goto(trading.authorizeUrl({ prompt: 'select_account' }))
  await page.getByRole('button', { name: 'Continue as Nora Lindqvist' }).click()
  await back(page, 'TRADING')
  await page.goto(trading.authorizeUrl({ prompt: 'select_account' }))
  await page.getByRole('button', { name: 'Use another account' }).click()
  await signIn(page, second)
  await back(page, 'TRADING')
  const tokens = await trading.redeem(trading.returns[1])
  expect(await (await trading.userinfo(tokens.access_token)).json()).toMatchObject({ email: second.email })
})

test('consent is answered by the keyboard alone, and its page is framed by no other site', async ({
  page,
  context,
  world,
  energy,
}) => {
  await world.enter(context, await world.confirmed())
  const answer = await page.goto(energy.authorizeUrl())
  expect(answer?.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
  await expect(consent(page)).toBeVisible()
  await tabTo(page, allow(page))
  await page.keyboard.press('Enter')
  await back(page, 'ENERGY')
})

test('a connected application is disconnected: its tokens are dead, and it is asked for again with the reason', async ({
  page,
  context,
  world,
  energy,
}) => {
  await world.enter(context, await world.confirmed())
  await page.goto(energy.authorizeUrl())
  await allow(page).click()
  await back(page, 'ENERGY')
  const tokens = await energy.redeem(energy.returns[0])
  await page.goto(`${world.portal}/en/profile/applications`)
  const connected = page.getByRole('region', { name: 'Energy' })
  await expect(connected).toContainText('Your e-mail address')
  const [receipt] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the receipt for Energy' }).click(),
  ])
  expect(receipt.suggestedFilename()).toBe('receipt-energy.txt')
  await page.getByRole('button', { name: 'Disconnect Energy' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByText('No application is connected.')).toBeVisible()
  await expect.poll(async () => (await energy.userinfo(tokens.access_token)).status).toBe(401)
  await page.goto(energy.authorizeUrl())
  await expect(page.getByText('You disconnected this application before.')).toBeVisible()
})

test('an address that is not registered is shown beside the registered ones, and nobody is led there', async ({
  page,
  world,
  energy,
}) => {
  await page.goto(energy.authorizeUrl({ redirect_uri: 'https://evil.example/callback' }))
  await expect(page.getByRole('heading', { name: 'The return address is not registered' })).toBeVisible()
  await expect(page.getByText('https://evil.example/callback')).toBeVisible()
  await expect(page.getByText(world.openid.ENERGY.redirectUri)).toBeVisible()
  expect(page.url()).toContain(world.portal)
  await page.goto(energy.authorizeUrl({ client_id: 'NOBODY' }))
  await expect(page.getByRole('heading', { name: 'This application is not known here' })).toBeVisible()
})

test('a request that began in another browser is not gone on with here', async ({
  page,
  browser,
  world,
  energy,
}) => {
  await page.goto(energy.authorizeUrl())
  await expect(page.getByText('To continue to Energy')).toBeVisible()
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await world.enter(elsewhere, await world.confirmed())
  await other.goto(page.url())
  await expect(other.getByRole('heading', { name: 'This request began in another browser' })).toBeVisible()
  expect(energy.returns).toEqual([])
  await elsewhere.close()
})
