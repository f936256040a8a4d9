import { expect } from '@playwright/test'
import { signIn, tabTo } from './world/forms.ts'
import { test } from './world/world.ts'

test('the choice of an account goes nowhere without a click, and back only to the portal', async ({
  page,
  context,
  world,
}) => {
  const person = await world.confirmed()
  await world.enter(context, person)
  await page.goto(`${world.energy}/sign-in`)
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
  await expect(page.getByRole('main').getByText(person.email)).toBeVisible()
  await expect(page.getByText(`Energy at ${new URL(world.energy).host}`)).toBeVisible()
  const minted: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/oauth/token')) minted.push(request.url())
  })
  await page.reload()
  await expect(page.getByRole('main').getByText(person.email)).toBeVisible()
  expect(minted).toEqual([])

  await page.getByRole('button', { name: 'Continue as Nora Lindqvist' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Nora' })).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL(/token=/)
})

test('the choice of another account leads to login and keeps the return address', async ({
  page,
  context,
  world,
}) => {
  const [first, second] = [await world.confirmed(), await world.confirmed({ firstName: 'Tove' })]
  await world.enter(context, first)
  await page.goto(`${world.trading}/sign-in`)
  await page.getByRole('button', { name: 'Use another account' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByText('To continue to Trading')).toBeVisible()
  await signIn(page, second)
  await expect(page.getByRole('heading', { name: 'Welcome, Tove' })).toBeVisible()
})

test('a sign-in from the choice of an account leads to the application once, and not again', async ({
  page,
  world,
}) => {
  await page.goto(`${world.portal}/en/login`)
  await signIn(page, await world.confirmed())
  await expect(page.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Portico, home page' }).click()
  await page.getByRole('link', { name: 'Sign in to Trading' }).click()
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
  await expect(page).toHaveURL(`${world.portal}/en/choose-account?application=TRADING`)
})

test('the choice of an account says that the return address could not be loaded, and tries again', async ({
  page,
  context,
  world,
}) => {
  await world.enter(context, await world.confirmed())
  await page.route('**/oauth/application/redirect_url*', (route) =>
    route.fulfill({ status: 503, json: { state: 'error', errors: [] } }),
  )
  await page.goto(`${world.energy}/sign-in`)
  const account = page.getByRole('button', { name: 'Continue as Nora Lindqvist' })
  await expect(page.getByText('The way back to the application could not be loaded.')).toBeVisible()
  await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible()
  await account.click()
  await expect(page.getByText('The way back to the application could not be loaded.')).toBeVisible()
  await expect(account).toBeEnabled()
  expect(page.url()).toContain(world.portal)
  await page.unroute('**/oauth/application/redirect_url*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(`Energy at ${new URL(world.energy).host}`)).toBeVisible()
  await account.click()
  await expect(page.getByRole('heading', { name: 'Welcome, Nora' })).toBeVisible()
})

test('the choice of an account warns of an unregistered return address, and never shows its host as the application’s', async ({
  page,
  context,
  world,
}) => {
  await world.enter(context, await world.confirmed())
  const evil = `${world.portal}/en/choose-account?application=ENERGY&backUrl=https://evil.example/`
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/oauth/application/redirect_url*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(evil)
  await expect(page.getByRole('button', { name: 'Continue as Nora Lindqvist' })).toBeVisible()
  await expect(page.getByText('To continue to Energy')).toBeVisible()
  await expect(page.getByText('evil.example')).toHaveCount(0)
  answer()
  const warning = page.getByRole('heading', { name: 'We cannot take you back to the application' })
  await expect(warning).toBeFocused()
  await expect(page.getByText('evil.example')).toHaveCount(0)
  await page.getByRole('button', { name: 'Continue to my profile' }).click()
  await expect(page.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible()
  await page.goto(`${world.portal}/en/choose-account?application=UNHEARD`)
  await expect(warning).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('the choice of an account sends a signed-out person to login first, with application and return address', async ({
  page,
  world,
}) => {
  const back = encodeURIComponent(`${world.energy}/sso`)
  await page.goto(`${world.portal}/de/choose-account?application=ENERGY&backUrl=${back}`)
  await expect(page).toHaveURL(`${world.portal}/de/login?application=ENERGY&backUrl=${back}`)
})

test('another account is chosen and used by the keyboard alone', async ({ page, context, world }) => {
  const [first, second] = [await world.confirmed(), await world.confirmed({ firstName: 'Tove' })]
  const { keyboard } = page
  await world.enter(context, first)
  await page.goto(`${world.trading}/sign-in`)
  const other = page.getByRole('button', { name: 'Use another account' })
  await expect(other).toBeVisible()
  await tabTo(page, other)
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeFocused()
  await tabTo(page, page.getByLabel('E-mail address'))
  await keyboard.type(second.email)
  await keyboard.press('Tab')
  await keyboard.type(second.password)
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Welcome, Tove' })).toBeVisible()
  await page.goto(`${world.energy}/sign-in`)
  const account = page.getByRole('button', { name: 'Continue as Tove Lindqvist' })
  await expect(account).toBeVisible()
  await tabTo(page, account)
  await keyboard.press('Space')
  await expect(page.getByRole('heading', { name: 'Welcome, Tove' })).toBeVisible()
})

test('the focus stays where it is when the return address fails, and the keyboard tries again', async ({
  page,
  context,
  world,
}) => {
  await world.enter(context, await world.confirmed())
  await page.goto(`${world.energy}/sign-in`)
  const account = page.getByRole('button', { name: 'Continue as Nora Lindqvist' })
  await expect(account).toBeVisible()
  await tabTo(page, account)
  const busy = { status: 503, json: { error: 'temporarily_unavailable' } }
  await page.route('**/oauth/token', (route) => route.fulfill(busy))
  await page.keyboard.press('Enter')
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await expect(account).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(again).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(again).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeFocused()
})
