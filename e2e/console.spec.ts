import { expect, type Page } from '@playwright/test'
import { addAuthenticator } from './world/authenticator.ts'
import { violations } from './world/axe.ts'
import { staffAreIn } from './world/cases.ts'
import { enterConsole, room, withAuthenticator } from './world/console-entry.ts'
import { signIn } from './world/forms.ts'
import { watchRequests } from './world/quiet.ts'
import { textOf } from './world/texts.ts'
import { test } from './world/world.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const FIRST_PAGE_MOST_BYTES = 220 * 1024

const accountMenu = (page: Page) => page.getByText('Nora Lindqvist: your account')

test('a moderator comes in by the portal with a second factor, works, and goes; another browser sees nothing', async ({
  page,
  context,
  world,
}) => {
  const moderator = await withAuthenticator(world, 'moderator')
  await page.goto(`${world.portal}/console/cases?search=Ada`)
  await expect(page.getByRole('heading', { name: 'Sign in to the console' })).toBeFocused()
  expect(await violations(page)).toEqual([])
  await enterConsole(page, moderator)

  // Back at the page that was asked for, and the value of the hand-off has left address and history.
  await expect(page).toHaveURL(`${world.portal}/console/cases?search=Ada`)
  await expect(page.getByRole('searchbox', { name: 'Find a case' })).toHaveValue('Ada')
  await expect(page).toHaveTitle('Cases · Portico Console')
  expect(await page.evaluate('document.cookie')).not.toContain('staff')
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'staff')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/', expires: -1 })
  expect(await violations(page)).toEqual([])

  // By keyboard: past the navigation to the content, the search, the account.
  await page.goto(`${world.portal}/console/`)
  await expect(room(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
  await page.getByRole('searchbox').fill('Grace')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${world.portal}/console/cases?search=Grace`)
  await accountMenu(page).locator('..').press('Enter')
  await expect(page.getByRole('list', { name: 'Your roles' })).toHaveText('Moderator')
  await page.getByLabel('Language').selectOption('ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { level: 1, name: 'الحالات' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'الحالات' })).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violations(page, 'colours')).toEqual([])
  await page.setViewportSize({ width: 820, height: 1000 })
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  expect(await violations(page)).toEqual([])
  await page.getByText('Nora Lindqvist: حسابك').locator('..').click()
  await page.getByLabel('اللغة').selectOption('en')

  // Two tabs, one session: leaving in one empties the other.
  const other = await context.newPage()
  await other.goto(`${world.portal}/console/`)
  await expect(room(other)).toBeVisible()
  await page.getByRole('button', { name: 'Log out of the console' }).click()
  await expect(page.getByText('You have logged out of the console.')).toBeVisible()
  await expect(other.getByText('You have logged out of the console.')).toBeVisible()

  // Whoever is still signed in to the portal is back with two presses. An empty chair is asked, and then signed out.
  await other.close()
  await page.clock.install()
  const quiet = watchRequests(page)
  await page.getByRole('link', { name: 'Continue to sign-in' }).click()
  await page.getByRole('button', { name: 'Continue as Nora Lindqvist' }).click()
  await expect(room(page)).toBeVisible()
  // An answer that comes after the clock has moved would count as activity then.
  await quiet()
  const question = page.getByRole('alertdialog', { name: 'Are you still there?' })
  await page.clock.fastForward('13:01')
  await expect(question).toContainText(/You will be logged out of the console in 1:\d\d/)
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await quiet()
  await page.clock.fastForward('15:01')
  await expect(page.getByText('You were logged out because nothing happened for 15 minutes.')).toBeVisible()
  expect((await page.request.get(`${world.portal}/v1/staff/session`)).status()).toBe(401)
  const portal = await context.newPage()
  await portal.goto(`${world.portal}/en/profile/general`)
  await expect(portal.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible()
})

test('a role that was taken away ends the work at the next call', async ({ page, world }) => {
  const moderator = await withAuthenticator(world, 'moderator')
  await page.goto(`${world.portal}/console/`)
  await enterConsole(page, moderator)
  await world.admin('revoke-role', 'moderator', moderator.person.email)
  const answer = await page.request.get(`${world.portal}/v1/staff/session`)
  expect(answer.status()).toBe(401)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible()
  // The portal's session has ended too: the role is gone from the next sign-in on.
  await page.getByRole('link', { name: 'Continue to sign-in' }).click()
  await signIn(page, moderator.person)
  await page.getByRole('dialog').locator('input[name=code]').waitFor()
})

test('without a role or without a second factor the portal says what is missing, and where to get it', async ({
  page,
  context,
  world,
}) => {
  const person = await world.confirmed()
  await world.enter(context, person)
  await page.goto(`${world.portal}/en/choose-account?application=CONSOLE&backUrl=${world.portal}/console/`)
  await expect(page.getByText('Your account has no role for the console.')).toBeVisible()
  expect(await violations(page)).toEqual([])

  await world.admin('grant', 'administrator', person.email)
  await page.goto(`${world.portal}/console/`)
  await page.getByRole('link', { name: 'Continue to sign-in' }).click()
  await signIn(page, person)
  await expect(page.getByText('Your role is inactive until you have set up')).toBeVisible()
  await page.getByRole('link', { name: 'Set up the second step' }).click()
  await expect(page).toHaveURL(`${world.portal}/en/profile/security/status`)
})

test('on the narrowest phone the figures of a moderator stand under their words, none of them outside', async ({
  browser,
  world,
}) => {
  const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 320, height: 640 } })
  const page = await context.newPage()
  await staffAreIn(page)
  await page.goto(`${world.portal}/console/statistics`)
  const figures = page.getByRole('region', { name: textOf('de', 'console-statistics', 'byModerator') })
  await expect(figures.getByText(textOf('de', 'console-statistics', 'median')).last()).toBeVisible()
  await expect(figures.getByText('812')).toBeVisible()
  expect(await figures.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  await context.close()
})

test('the first page weighs little, in any language', async ({ browser, world }) => {
  const context = await browser.newContext({ locale: 'ru-RU' })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  let bytes = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.goto(`${world.portal}/console/`)
  await expect(page.getByRole('heading', { name: 'Вход в консоль' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(bytes).toBeGreaterThan(50 * 1024)
  expect(bytes).toBeLessThan(FIRST_PAGE_MOST_BYTES)
  await context.close()
})

test('the link of the first start makes somebody the first administrator, who enters by a passkey', async ({
  page,
  context,
  ownWorld: world,
}) => {
  const link = await world.firstLink()
  const authenticator = await addAuthenticator(page)
  const person = await world.confirmed()
  await page.goto(link)
  await page.getByRole('button', { name: 'Become administrator' }).click()
  await expect(page.getByText('Please sign in to Portico in this browser first')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await world.enter(context, person)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'You are the administrator' })).toBeVisible()
  expect(page.url()).not.toContain('#')

  // A passkey, which is then the whole sign-in.
  await page.getByRole('link', { name: 'Set up the second step' }).click()
  await signIn(page, person)
  await page
    .getByRole('button', { name: /Add a passkey|Create a passkey/ })
    .first()
    .click()
  await expect.poll(() => authenticator.count()).toBe(1)
  // The server has it too.
  await expect(page.getByText('You can now sign in with your new passkey.')).toBeVisible()
  await page.goto(`${world.portal}/console/`)
  await page.getByRole('link', { name: 'Continue to sign-in' }).click()
  await expect(page.getByText('This sign-in was without the authenticator app or passkey')).toBeVisible()
  // The passkey offers itself as soon as the form is there.
  await page.getByRole('button', { name: 'Sign in again' }).click()
  await expect(room(page)).toBeVisible()
  await accountMenu(page).locator('..').click()
  await expect(page.getByRole('list', { name: 'Your roles' })).toHaveText('Administrator')

  const stranger = await world.confirmed()
  const late = await context.browser()?.newContext()
  if (!late) throw new Error('no browser')
  await world.enter(late, stranger)
  const again = await late.newPage()
  await again.goto(link)
  await again.getByRole('button', { name: 'Become administrator' }).click()
  await expect(again.getByText('This link has been used or has expired.')).toBeVisible()
  await late.close()
})
