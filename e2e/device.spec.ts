import { expect, type Page } from '@playwright/test'
import { violations } from './world/axe.ts'
import { factorsOf, mailedCode } from './world/factors.ts'
import { register, signIn } from './world/forms.ts'
import { turnOn } from './world/television.ts'
import { test } from './world/world.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const letters = (page: Page) => page.getByLabel('Letters on the device')
const last = (page: Page) => page.getByLabel('Last four letters on the device')
const question = (page: Page) => page.getByRole('heading', { name: 'Connect Television?' })
const allow = (page: Page) => page.getByRole('button', { name: 'Allow' })
const connected = (page: Page) => page.getByRole('heading', { name: 'Television is connected' })

/** In small letters and with a space, as people type. */
async function type(page: Page, code: string): Promise<void> {
  await letters(page).fill(code.toLowerCase().replace('-', ' '))
  await page.keyboard.press('Enter')
}

test('a television is signed in by its letters, by who sees what it will learn, and is disconnected again', async ({
  page,
  context,
  world,
}) => {
  const person = await world.confirmed()
  await world.enter(context, person)
  const television = await turnOn(world, 'openid profile email offline_access')
  expect(await television.ask()).toMatchObject({ error: 'authorization_pending' })
  await page.goto(television.address)
  await expect(page).toHaveURL(/\/en\/device$/)
  await expect(letters(page)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await type(page, television.letters)
  await expect(question(page)).toBeFocused()
  expect(await violations(page)).toEqual([])
  const main = page.getByRole('main')
  await expect(main.getByRole('note')).toContainText('Is the device in front of you?')
  for (const text of ['LivingRoom', 'Nora Lindqvist', person.email]) await expect(main).toContainText(text)
  await allow(page).focus()
  await page.keyboard.press('Enter')
  await expect(connected(page)).toBeFocused()
  const { access_token } = await television.ask()
  expect(await television.person(access_token)).toMatchObject({ email: person.email })
  await page.goto(`${world.portal}/en/profile/applications`)
  await page.getByRole('button', { name: 'Disconnect Television' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByText('Television has been disconnected.')).toBeVisible()
  expect(await television.person(access_token)).toMatchObject({ error: 'invalid_token' })
})

test('wrong letters stay, and a device that is denied is not signed in', async ({ page, context, world }) => {
  await world.enter(context, await world.confirmed())
  const television = await turnOn(world)
  await page.goto(television.address)
  await type(page, 'BBBB-BBBB')
  await expect(page.getByText('No device shows these letters now.')).toBeVisible()
  await expect(letters(page)).toHaveValue('BBBBBBBB')
  await type(page, television.letters)
  await expect(question(page)).toBeVisible()
  await page.getByRole('button', { name: 'Deny' }).click()
  await expect(page.getByRole('heading', { name: 'Nobody has been signed in' })).toBeFocused()
  expect(await television.ask()).toMatchObject({ error: 'access_denied' })
})

test('the link of a QR code survives the sign-in with a second step, and the last four letters are typed', async ({
  page,
  world,
}) => {
  const person = await world.confirmed()
  await (await factorsOf(world, person)).email()
  const television = await turnOn(world)
  await page.goto(television.link)
  await expect(page).toHaveURL(/\/en\/login\?/)
  await page.reload()
  await signIn(page, person)
  const code = page.getByRole('dialog').locator('input[name=code]')
  await expect(code).toBeFocused()
  await code.pressSequentially(await mailedCode(world, person.email, 'Code to sign in'))
  await expect(last(page)).toHaveValue('')
  await expect(page.getByRole('main')).toContainText(television.letters.slice(0, 4))
  expect(await television.ask()).toMatchObject({ error: 'authorization_pending' })
  await last(page).fill(television.letters.slice(-4))
  await page.keyboard.press('Enter')
  await allow(page).click()
  await expect(connected(page)).toBeVisible()
  const { access_token } = await television.ask()
  expect(await television.person(access_token)).toMatchObject({ email: person.email })
})

test('somebody without an account registers on the way to a device, and the tab of the mailed link goes on', async ({
  page,
  context,
  world,
}) => {
  const email = world.newAddress()
  const television = await turnOn(world)
  await page.goto(television.link)
  await page.getByRole('main').getByRole('link', { name: 'Create account' }).click()
  await register(page, email)
  const tab = await context.newPage()
  await tab.goto((await world.mailbox.confirmationOf(email)).link)
  await last(tab).fill(television.letters.slice(-4))
  await tab.keyboard.press('Enter')
  await allow(tab).click()
  await expect(connected(tab)).toBeVisible()
})

test('who is signed in as somebody else signs in anew, and types the last letters again', async ({
  page,
  context,
  world,
}) => {
  await world.enter(context, await world.confirmed())
  const other = await world.confirmed()
  const television = await turnOn(world)
  await page.goto(television.address)
  await type(page, television.letters)
  await expect(question(page)).toBeVisible()
  await page.getByRole('button', { name: 'Use another account' }).click()
  await signIn(page, other)
  await last(page).fill(television.letters.slice(-4))
  await page.keyboard.press('Enter')
  await allow(page).click()
  await expect(connected(page)).toBeVisible()
  const { access_token } = await television.ask()
  expect(await television.person(access_token)).toMatchObject({ email: other.email })
})
