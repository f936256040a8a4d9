import { expect, type Page } from '@playwright/test'
import { violations } from './world/axe.ts'
import { factorsOf, mailedCode, otherCode } from './world/factors.ts'
import { fillSignIn, sendWithoutSession, signIn, tabTo } from './world/forms.ts'
import type { Person } from './world/people.ts'
import { textOf } from './world/texts.ts'
import { test, type World } from './world/world.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const PROFILE = { name: 'Your account', level: 1 }
const TRUST = { name: /for 30\sdays/ }
const trustedOn = (page: Page) => page.getByRole('region', { name: 'Trusted devices' })
const dialog = (page: Page) => page.getByRole('dialog')
const code = (page: Page) => dialog(page).locator('input[name=code]')
const signInCode = (world: World, { email }: Person) => mailedCode(world, email, 'Code to sign in')

async function withEmail(world: World): Promise<Person> {
  const person = await world.confirmed()
  await (await factorsOf(world, person)).email()
  return person
}

test('a code by e-mail leads to the partner, over wrong codes, a reload, another tab and another language', async ({
  page,
  context,
  world,
}) => {
  const person = await withEmail(world)
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto(world.energy)
  await page.getByRole('link', { name: 'Sign in with Portico' }).click()
  await expect(page.getByText('To continue to Energy')).toBeVisible()
  const { search: query } = new URL(page.url())
  await fillSignIn(page, person)
  // Nothing of the second step is fetched before the password was sent.
  expect(fetched.filter((url) => /second-step|one-time-code/.test(url))).toEqual([])
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveAccessibleName('Enter your code')
  await expect(dialog(page)).toContainText(/We have sent a code to .+@example\.com/)
  await expect(dialog(page)).not.toContainText(person.email)
  await expect(code(page)).toBeFocused()
  await expect(code(page)).toHaveAccessibleDescription('Attempts left: 3')
  const right = await signInCode(world, person)
  await page.keyboard.type(otherCode(right))
  await expect(dialog(page).getByRole('alert')).toContainText('Attempts left: 2')
  await expect(code(page)).toBeFocused()

  await page.reload()
  await expect(code(page)).toBeFocused()
  await expect(code(page)).toHaveAccessibleDescription('Attempts left: 2')
  await expect(dialog(page)).toContainText(/@example\.com/)
  await expect(dialog(page).getByText(/^[0-4]:\d\d$/)).toBeVisible()
  await page.keyboard.type(otherCode(right))
  await expect(dialog(page).getByRole('alert')).toContainText('Attempts left: 1')

  const other = await context.newPage()
  await other.goto(`${world.portal}/en/profile/password`)
  await expect(other).toHaveURL(`${world.portal}/en/login?route=profilePassword`)
  await expect(code(other)).toHaveAccessibleDescription('Attempts left: 1')

  await page.goto(`${world.portal}/de/login${query}`)
  await expect(dialog(page)).toHaveAccessibleName(textOf('de', 'second-step', 'code', 'title'))
  await code(page).fill(right)
  await expect(page).toHaveURL(`${world.energy}/`)
  await expect(page.getByRole('heading', { name: 'Welcome, Nora' })).toBeVisible()
  await expect(other).toHaveURL(`${world.portal}/en/profile/password`)
  await expect(dialog(other)).toHaveCount(0)
})

test('an app, another way and a recovery code complete a sign-in; an app’s code trusts a device, a recovery code none', async ({
  page,
  context,
  browser,
  world,
}) => {
  const person = await world.confirmed()
  const factors = await factorsOf(world, person)
  await factors.email()
  const [app, { keyboard }] = [await factors.authenticator(), page]
  const [recovery = ''] = factors.recoveryCodes
  const button = (name: string) => dialog(page).getByRole('button', { name })
  await page.goto(`${world.portal}/en/login`)
  await fillSignIn(page, person)
  await keyboard.press('Enter')
  await expect(code(page)).toBeFocused()
  await tabTo(page, button('Try another way'))
  await keyboard.press('Enter')
  await expect(dialog(page)).toHaveAccessibleName('Try another way')
  await expect(dialog(page).getByRole('listitem')).toHaveText([
    /Authenticator app|E-mail/,
    /./,
    /Recovery code/,
  ])
  await tabTo(page, button('Authenticator app'))
  await keyboard.press('Enter')
  await expect(dialog(page).getByLabel('Code from your authenticator app')).toBeFocused()
  await dialog(page).getByRole('checkbox', TRUST).check()
  await dialog(page).getByLabel('Code from your authenticator app').fill(app.code())
  await expect(page.getByRole('heading', PROFILE)).toBeVisible()
  await world.leave(context)
  await page.goto(`${world.portal}/en/login?route=profileSecurityStatus`)
  await signIn(page, person)
  await expect(page).toHaveURL(`${world.portal}/en/profile/security/status`)
  await expect(trustedOn(page).getByRole('listitem')).toContainText('This device')

  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(`${world.portal}/en/login?route=profileSecurityStatus`)
  await signIn(elsewhere, person)
  // The way that was used last is asked for first.
  await expect(dialog(elsewhere).getByLabel('Code from your authenticator app')).toBeFocused()
  await dialog(elsewhere).getByRole('button', { name: 'Try another way' }).click()
  await dialog(elsewhere).getByRole('button', { name: 'Recovery code' }).click()
  await expect(dialog(elsewhere).getByLabel('Recovery code')).toBeFocused()
  await expect(dialog(elsewhere).getByRole('checkbox')).toHaveCount(0)
  await dialog(elsewhere).getByLabel('Recovery code').fill(recovery.toLowerCase())
  await expect(elsewhere).toHaveURL(`${world.portal}/en/profile/security/status`)
  await expect(trustedOn(elsewhere).getByRole('listitem')).not.toContainText('This device')
  await elsewhere.context().close()
  await world.mailbox.mailTo(person.email, 'A recovery code was used')
})

test('the third wrong code blocks the sign-in, says what to do, and leads back to the password', async ({
  page,
  world,
}) => {
  const person = await withEmail(world)
  await page.goto(`${world.portal}/en/login?route=profileSessions`)
  await signIn(page, person)
  await expect(code(page)).toBeFocused()
  const wrong = otherCode(await signInCode(world, person))
  for (const left of [2, 1]) {
    await page.keyboard.type(wrong)
    await expect(dialog(page).getByRole('alert')).toContainText(`Attempts left: ${left}`)
    // The refused code is selected a moment later, and the next digit takes its place.
    await expect(dialog(page).locator('[data-marked]')).toHaveCount(6)
  }
  await page.keyboard.type(wrong)
  await expect(dialog(page)).toHaveAccessibleName('This sign-in was stopped')
  await expect(dialog(page).getByRole('alert')).toContainText('We have stopped this sign-in')
  await expect(dialog(page).getByRole('link', { name: 'Set a new password' })).toHaveAttribute(
    'href',
    '/en/password/reset?route=profileSessions',
  )
  const again = dialog(page).getByRole('button', { name: 'Sign in again' })
  await expect(again).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByLabel('E-mail address')).toHaveValue(person.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
})

test('a session that died under a form is begun again in place with its second step', async ({
  page,
  world,
}) => {
  const person = await world.confirmed()
  const factors = await factorsOf(world, person)
  await factors.email()
  await page.goto(`${world.portal}/en/login?route=profilePassword`)
  await signIn(page, person)
  await code(page).fill(await signInCode(world, person))
  await page.getByLabel('Current password').fill('What was typed')
  await page.locator('main input[name=newPassword]').fill('Better-27!')
  await page.locator('main input[name=repeated]').fill('Better-27!')
  await sendWithoutSession(page, world, page.getByRole('button', { name: 'Save password' }))
  const password = dialog(page).getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  await password.fill(person.password)
  await page.keyboard.press('Enter')
  await expect(code(page)).toBeFocused()
  await dialog(page).getByRole('button', { name: 'Back to sign-in' }).click()
  await expect(password).toBeFocused()
  await password.fill(person.password)
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('button', { name: 'Try another way' }).click()
  await dialog(page).getByRole('button', { name: 'Recovery code' }).click()
  await dialog(page)
    .getByLabel('Recovery code')
    .fill(factors.recoveryCodes[0] ?? '')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByLabel('Current password')).toHaveValue('What was typed')
  expect(page.url()).toBe(`${world.portal}/en/profile/password`)
})

test('a phone that scanned a QR code comes back to it after its second step', async ({ page, world }) => {
  const person = await withEmail(world)
  await page.goto(`${world.portal}/en/login/qr?code=SCANNED`)
  await expect(page).toHaveURL(`${world.portal}/en/login?code=SCANNED`)
  await signIn(page, person)
  await expect(code(page)).toBeFocused()
  await page.reload()
  await code(page).fill(await signInCode(world, person))
  await expect(page).toHaveURL(`${world.portal}/en/login/qr?code=SCANNED`)
})

test('who has blocked the bot is told so while the code is on its way, and goes on by another way', async ({
  page,
  world,
}) => {
  const person = await world.confirmed()
  const factors = await factorsOf(world, person)
  const chat = await factors.messenger()
  await chat.block()
  await page.goto(`${world.portal}/en/login`)
  await signIn(page, person)
  await expect(code(page)).toBeFocused()
  await expect(dialog(page).getByText('No code arrives: you have blocked the bot in Telegram.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  const another = dialog(page).getByRole('button', { name: /^New code in/ })
  await expect(another).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Try another way' }).click()
  await dialog(page).getByRole('button', { name: 'Recovery code' }).click()
  await expect(dialog(page).getByLabel('Recovery code')).toBeFocused()
  await expect(another).toHaveCount(0)
  const [spare = ''] = factors.recoveryCodes
  await dialog(page).getByLabel('Recovery code').fill(spare)
  await expect(page.getByRole('heading', PROFILE)).toBeVisible()
})
