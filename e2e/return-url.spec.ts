import { expect, type Page } from '@playwright/test'
import { findings } from './world/audit.ts'
import { signIn } from './world/forms.ts'
import { lookedAtIn } from './world/languages.ts'
import { test } from './world/world.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const offer = (page: Page) => page.getByRole('button', { name: 'Continue to Trading' })

async function signOut(page: Page): Promise<void> {
  await page.getByRole('complementary').getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
}

/** Collects the portal's requests for tokens of applications. */
function watchTokens(page: Page): string[] {
  const minted: string[] = []
  page.on('request', (request) => {
    if (request.postData()?.includes('grant_type=oauth_token')) minted.push(request.url())
  })
  return minted
}

test.use({ viewport: { width: 1440, height: 900 } })

for (const [address, end] of [
  ['/de/profile/password', '/de/profile/password'],
  ['/.well-known/change-password', '/en/profile/password'],
  ['/en/profile/security', '/en/profile/security/status'],
  ['/en/profile/sessions', '/en/profile/sessions'],
] as const) {
  test(`${address} is opened while signed out, and reached after signing in`, async ({ page, world }) => {
    const person = await world.confirmed()
    await page.goto(world.portal + address)
    await expect(page.locator('input[name=username]')).toBeVisible()
    await page.locator('input[name=username]').fill(person.email)
    await page.locator('input[name=password]').fill(person.password)
    await page.locator('input[name=password]').press('Enter')
    await expect(page).toHaveURL(world.portal + end)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
}

test('the page after the sign-in is kept through another language, a reset and its waiting tab', async ({
  page,
  context,
  world,
}) => {
  const person = await world.confirmed()
  await page.goto(`${world.portal}/en/profile/sessions`)
  await expect(page).toHaveURL(`${world.portal}/en/login?route=profileSessions`)
  // The address changes first; the menu of the page that leads here closes with it.
  await expect(heading(page, 'Sign in')).toBeVisible()
  await page.locator('summary', { hasText: 'Language: English' }).click()
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL(`${world.portal}/de/login?route=profileSessions`)
  await page.getByRole('link', { name: 'Passwort vergessen' }).click()
  await page.locator('input[name=email]').fill(person.email)
  await page.locator('input[name=email]').press('Enter')
  const { text } = await world.mailbox.mailTo(person.email, '/password/reset/')
  const other = await context.newPage()
  await other.goto(/https?:\/\/\S+\/password\/reset\/\S+/.exec(text ?? '')?.[0] ?? '')
  await other.locator('input[name=password]').fill('Better-27!')
  await other.locator('input[name=repeated]').fill('Better-27!')
  await other.locator('input[name=repeated]').press('Enter')
  // The form goes once the password is set.
  await expect(other.locator('input[name=repeated]')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Anmelden' }).click()
  await page.locator('input[name=username]').fill(person.email)
  await page.locator('input[name=password]').fill('Better-27!')
  await page.locator('input[name=password]').press('Enter')
  await expect(page).toHaveURL(`${world.portal}/de/profile/sessions`)
})

test('the redirect after a sign-in leads nowhere but to a page of the account', async ({
  page,
  context,
  world,
}) => {
  const person = await world.confirmed()
  for (const route of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', 'constructor']) {
    await page.goto(`${world.portal}/en/login?route=${encodeURIComponent(route)}`)
    await signIn(page, person)
    await expect(page).toHaveURL(`${world.portal}/en/profile/general`)
    await context.clearCookies({ name: /session/ })
  }
})

test('the page that a person left by signing out is not opened for the next person', async ({
  page,
  context,
  world,
}) => {
  await world.enter(context, await world.confirmed())
  await page.goto(`${world.portal}/en/profile/general?application=TRADING`)
  await expect(offer(page)).toBeVisible()
  await page.goto(`${world.portal}/en/profile/password`)
  await signOut(page)
  await expect(page).toHaveURL(`${world.portal}/en/login`)
  await signIn(page, await world.confirmed())
  await expect(heading(page, 'Your account')).toBeVisible()
  await expect(page).toHaveURL(`${world.portal}/en/profile/general`)
  await expect(offer(page)).toHaveCount(0)
})

test('an application without a return address is offered on the profile, and entered by a press', async ({
  page,
  context,
  world,
}) => {
  const person = await world.confirmed()
  const minted = watchTokens(page)
  await page.goto(`${world.portal}/en/login?application=trading`)
  await expect(page.getByText('To continue to Trading')).toBeVisible()
  await signIn(page, person)
  await expect(page).toHaveURL(`${world.portal}/en/profile/general`)
  await expect(heading(page, 'Your account')).toBeVisible()
  await page.reload()
  await expect(offer(page)).toBeVisible()
  expect(minted).toEqual([])
  const arrived = page.waitForRequest((request) => request.url().startsWith(`${world.trading}/?token=`))
  await offer(page).click()
  await arrived
  // The application is reached, so the portal forgets it.
  expect((await context.cookies(world.portal)).map(({ name }) => name)).not.toContain('application')
})

test('the offer of an application is declined for good', async ({ page, context, world }) => {
  await world.enter(context, await world.confirmed())
  await page.goto(`${world.portal}/en/profile/general?application=TRADING`)
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(offer(page)).toHaveCount(0)
  await expect(heading(page, 'Your account')).toBeFocused()
  await page.goto(`${world.portal}/en/profile/general`)
  await expect(heading(page, 'Your account')).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
})

test('the offer of an application that fails says so on the choice of accounts', async ({
  page,
  context,
  world,
}) => {
  await world.enter(context, await world.confirmed())
  await page.goto(`${world.portal}/en/profile/general?application=TRADING`)
  await page.route('**/oauth/application/redirect_url*', (route) =>
    route.fulfill({ status: 503, json: { state: 'error', errors: [] } }),
  )
  await offer(page).click()
  await expect(page).toHaveURL(`${world.portal}/en/choose-account?application=TRADING`)
  await expect(page.getByText('The way back to the application could not be loaded.')).toBeVisible()
})

for (const path of ['imprint', '', 'password/reset']) {
  test(`an application is remembered from /${path} on, for this visit`, async ({ page, context, world }) => {
    await page.goto(`${world.portal}/en/${path}?application=trading`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const kept = async () => (await context.cookies(world.portal)).find(({ name }) => name === 'application')
    await expect.poll(async () => (await kept())?.value).toBe('TRADING')
    expect((await kept())?.expires).toBe(-1)
    await page.goto(`${world.portal}/en/registration`)
    await expect(page.getByText('To continue to Trading')).toBeVisible()
    await page.goto(`${world.portal}/en/login`)
    await signIn(page, await world.confirmed())
    await expect(offer(page)).toBeVisible()
  })
}

test('a link of the portal itself that names an application is remembered too', async ({ page, world }) => {
  await page.goto(`${world.portal}/en`)
  await page.getByRole('link', { name: 'Sign in to Trading' }).click()
  await signIn(page, await world.confirmed())
  await expect(offer(page)).toBeVisible()
})

for (const locale of lookedAtIn(['ar'], ['en', 'de'])) {
  test(`the offer of an application breaks no rule in ${locale}`, async ({ page, context, world }) => {
    await world.enter(context, await world.confirmed())
    await page.goto(`${world.portal}/${locale}/profile/general?application=TRADING`)
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible()
    await expect(page.getByRole('main').getByText('Nora', { exact: true })).toBeVisible()
    expect(await findings(page)).toEqual([])
  })
}
