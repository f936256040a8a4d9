import { expect, type Page } from '@playwright/test'
import { interactive, signIn } from './world/forms.ts'
import { holdScripts } from './world/held-scripts.ts'
import { test } from './world/world.ts'

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
}

test('signing out asks first, then empties the other tabs', async ({ page, context, world }) => {
  const person = await world.confirmed()
  await world.enter(context, person)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(`${world.portal}/en/profile/general`)
    await expect(tab.getByRole('main').getByText(person.email)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Log out' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('main').getByText(person.email)).toBeVisible()
  await signOut(page)
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(other.getByText(person.email)).toHaveCount(0)
  await page.goBack()
  await expect(page.getByText(person.email)).toHaveCount(0)
})

test('a button pressed before the scripts load is answered once they are there', async ({
  page,
  context,
  world,
}) => {
  await world.enter(context, await world.confirmed())
  const letThrough = await holdScripts(page)
  await page.goto(`${world.portal}/en/profile/general`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Log out' }).first().click()
  letThrough()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await signOut(page)
})

test('signing in moves the other tabs on', async ({ page, context, world }) => {
  const person = await world.confirmed()
  const other = await context.newPage()
  await other.goto(`${world.portal}/en/login`)
  await interactive(other)
  await page.goto(`${world.portal}/en/login`)
  await signIn(page, person)
  await expect(other.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible()
})

test('signing out on a public page leads to login', async ({ page, context, world }) => {
  await world.enter(context, await world.confirmed())
  await page.goto(`${world.portal}/en/imprint`)
  await page.getByRole('banner').locator('summary', { hasText: 'Account menu' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('a sign-out that another tab notices late ends no newer session', async ({ page, context, world }) => {
  const person = await world.confirmed()
  await world.enter(context, person)
  await page.goto(`${world.portal}/en/profile/sessions`)
  await expect(page.getByRole('heading', { name: 'This device' })).toBeVisible()
  const late = await context.newPage()
  await late.goto(`${world.portal}/en/imprint`)
  await late.evaluate("new BroadcastChannel('portico').postMessage('signed-out')")
  await expect(page.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByText(person.email)).toBeVisible()
})

test('a session leaves nothing in the browser that the server accepts as a token', async ({
  page,
  world,
}) => {
  const person = await world.confirmed()
  const answers: string[] = []
  page.on('response', async (response) => {
    if (!response.url().includes('/assets/')) answers.push(await response.text().catch(() => ''))
  })
  await page.goto(`${world.portal}/en/login`)
  await signIn(page, person)
  await expect(page.getByRole('main').getByText(person.email)).toBeVisible()
  const stored = await page.evaluate<string>(
    'document.cookie + JSON.stringify(localStorage) + JSON.stringify(sessionStorage)',
  )
  const everything = [stored, ...answers].join('\n')
  const found = [...new Set(everything.match(/pt[a-z]_[\w-]{20,}/g))]
  expect(found.length).toBeGreaterThan(0)
  for (const token of found) {
    const headers = { 'x-locale': 'en', authorization: `Bearer ${token}` }
    expect((await fetch(`${world.portal}/v1/user`, { headers })).status, token.slice(0, 4)).toBe(401)
  }
  const session = (await page.context().cookies()).find((cookie) => cookie.name === 'session')
  expect(session?.httpOnly).toBe(true)
  expect(stored).not.toContain(session?.value)
})

test('a first visit without a session makes no failing request', async ({ page, world }) => {
  const failing: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) failing.push(`${response.status()} ${response.url()}`)
  })
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') failing.push(message.text())
  })
  page.on('pageerror', (error) => failing.push(String(error)))
  for (const path of ['', '/login', '/registration']) {
    await page.goto(`${world.portal}/en${path}`, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(failing).toEqual([])
})

test('a page of the account goes to login when its session was ended elsewhere', async ({
  page,
  context,
  browser,
  world,
}) => {
  const person = await world.confirmed()
  await world.enter(context, person)
  await page.goto(`${world.portal}/en/profile/general`)
  await expect(page.getByRole('main').getByText(person.email)).toBeVisible()
  const elsewhere = await browser.newContext({ storageState: await context.storageState() })
  const other = await elsewhere.newPage()
  await other.goto(`${world.portal}/en/profile/general`)
  await signOut(other)
  await elsewhere.close()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('a signed-in person is kept away from guest pages, and everybody else from account pages', async ({
  page,
  context,
  world,
}) => {
  await page.goto(`${world.portal}/en/profile`)
  await expect(page).toHaveURL(`${world.portal}/en/login`)
  await world.enter(context, await world.confirmed())
  for (const path of ['login', 'registration', 'profile']) {
    await page.goto(`${world.portal}/en/${path}`)
    await expect(page).toHaveURL(`${world.portal}/en/profile/general`)
  }
  await page.goto(`${world.portal}/en`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(`${world.portal}/en`)
})
