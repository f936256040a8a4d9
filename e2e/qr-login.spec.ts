import { expect } from '@playwright/test'
import { interactive, signIn, tabTo } from './world/forms.ts'
import { newPhone, openPhone, showCode, shownLink, shownNumber } from './world/qr.ts'
import { watchRequests } from './world/quiet.ts'
import { test } from './world/world.ts'

const PROFILE = { name: 'Your account', level: 1 }
const ASK = { name: 'Sign in the other device?' }

test('a phone signs a desktop in by the number on its screen; other tabs move on', async ({
  page,
  context,
  browser,
  world,
}) => {
  const person = await world.confirmed()
  const other = await context.newPage()
  await other.goto(`${world.portal}/en/login`)
  await interactive(other)
  await page.goto(`${world.portal}/en/login`)
  await page.getByRole('link', { name: 'Sign in with a QR code' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in with a QR code' })).toBeVisible()
  const link = await showCode(page, world)
  const picture = page.getByRole('img', { name: 'QR code for signing in' })
  await expect(picture).toBeVisible()
  expect(await picture.boundingBox()).toMatchObject({ width: 248, height: 248 })

  const released = Promise.withResolvers<void>()
  await page.route('**/oauth/token', async (route) => {
    await released.promise
    await route.continue()
  })
  const phone = await openPhone(browser, world, person)
  await phone.goto(link)
  await expect(phone.getByRole('heading', ASK)).toBeVisible()
  const details = phone.getByRole('main').locator('dl')
  await expect(details).toContainText('Portico')
  await expect(details).toContainText(', Linux')
  await expect(details).toContainText(/127\.0\.0\.1|::1/)
  await expect(details).toContainText(person.email)
  await phone.getByLabel('Number on the other screen').fill(await shownNumber(page))
  const byPassword = page.getByRole('link', { name: 'Sign in with your password' })
  await expect(byPassword).toBeVisible()
  await phone.getByRole('button', { name: 'Approve' }).click()

  await expect(page.getByText('You are signed in').first()).toBeVisible()
  await expect(byPassword).toHaveCount(0)
  released.resolve()
  await expect(phone.getByRole('heading', { name: 'The other device is signed in' })).toBeVisible()
  await expect(page.getByRole('heading', PROFILE)).toBeVisible()
  await expect(page.getByRole('main').getByText(person.email)).toBeVisible()
  await expect(other.getByRole('heading', PROFILE)).toBeVisible()
  const session = (await context.cookies()).find((cookie) => cookie.name === 'session')
  expect(session?.httpOnly).toBe(true)
  await phone.context().close()
})

test('a sign-in by QR code leads back to the application that asked', async ({ page, browser, world }) => {
  const person = await world.confirmed()
  const back = encodeURIComponent(`${world.energy}/sso`)
  const phone = await openPhone(browser, world, person)
  const link = await showCode(page, world, `/en/login/qr?application=ENERGY&backUrl=${back}`)
  await phone.goto(link)
  await expect(phone.getByRole('main').locator('dl')).toContainText('Energy')
  await phone.getByLabel('Number on the other screen').fill(await shownNumber(page))
  await phone.keyboard.press('Enter')
  // The page asks, because the sign-in did not begin at the application.
  await expect(page.getByRole('heading', { name: 'Continue as Nora?' })).toBeVisible()
  await phone.context().close()
})

test('a signed-out phone signs in first and comes back to the QR code', async ({ page, browser, world }) => {
  const person = await world.confirmed()
  const link = await showCode(page, world)
  const context = await newPhone(browser)
  const phone = await context.newPage()
  await phone.goto(link)
  await expect(phone.getByText('Sign in on this phone first')).toBeVisible()
  await signIn(phone, person)
  await expect(phone.getByRole('heading', ASK)).toBeVisible()
  expect(phone.url()).toBe(link)
  await phone.getByLabel('Number on the other screen').fill(await shownNumber(page))
  await phone.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('heading', PROFILE)).toBeVisible()
  await context.close()
})

test('a denied sign-in by QR code says so on both screens, and a new code can be shown', async ({
  page,
  browser,
  world,
}) => {
  const phone = await openPhone(browser, world, await world.confirmed())
  const link = await showCode(page, world)
  await phone.goto(link)
  await phone.getByRole('button', { name: 'Deny' }).click()
  await expect(phone.getByRole('heading', { name: 'Nobody has been signed in' })).toBeVisible()
  await expect(page.getByRole('paragraph').filter({ hasText: 'Denied on the phone' })).toBeVisible()
  const again = shownLink(page, world)
  await page.getByRole('button', { name: 'Show a new code' }).click()
  expect(await again).not.toBe(link)
  await expect(page.getByRole('img', { name: 'QR code for signing in' })).toBeVisible()
  await phone.context().close()
})

test('the third wrong number ends a sign-in by QR code on both screens', async ({ page, browser, world }) => {
  const phone = await openPhone(browser, world, await world.confirmed())
  const link = await showCode(page, world)
  await phone.goto(link)
  const field = phone.getByLabel('Number on the other screen')
  await expect(field).toBeVisible()
  const wrong = (await shownNumber(page)) === '11' ? '12' : '11'
  await phone.getByRole('button', { name: 'Approve' }).click()
  await expect(phone.getByText('Please enter the number on the other screen.')).toBeVisible()
  for (let tries = 0; tries < 2; tries++) {
    await field.fill(wrong)
    await phone.getByRole('button', { name: 'Approve' }).click()
    await expect(phone.getByText('This is not the number on the other screen.')).toBeVisible()
    await field.fill('')
    await expect(phone.getByText('This is not the number on the other screen.')).toBeHidden()
  }
  await field.fill(wrong)
  await phone.getByRole('button', { name: 'Approve' }).click()
  await expect(phone.getByRole('heading', { name: 'Too many wrong numbers' })).toBeVisible()
  await expect(page.getByRole('paragraph').filter({ hasText: 'Too many wrong numbers' })).toBeVisible()
  await phone.context().close()
})

test('a forwarded link of a QR code signs nobody in', async ({ page, browser, world }) => {
  const phone = await openPhone(browser, world, await world.confirmed())
  const stranger = await openPhone(browser, world, await world.confirmed())
  const link = await showCode(page, world)
  await phone.goto(link)
  await expect(phone.getByRole('heading', ASK)).toBeVisible()
  await shownNumber(page)
  await stranger.goto(link)
  await expect(stranger.getByRole('heading', { name: 'This code is no longer valid' })).toBeVisible()
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'session' }))
  await phone.context().close()
  await stranger.context().close()
})

test('a sign-in by QR code works without server-sent events', async ({ page, browser, world }) => {
  await page.route('**/v1/qr-login/events', (route) => route.abort())
  const phone = await openPhone(browser, world, await world.confirmed())
  const link = await showCode(page, world)
  await phone.goto(link)
  await phone.getByLabel('Number on the other screen').fill(await shownNumber(page))
  await phone.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('heading', PROFILE)).toBeVisible()
  await phone.context().close()
})

test('the QR page shows the next code in time, and stops when nobody is there', async ({ page, world }) => {
  await page.clock.install()
  const quiet = watchRequests(page)
  const started = shownLink(page, world)
  await page.goto(`${world.portal}/en/login/qr`)
  const first = await started
  await expect(page.getByText(/^New code in (?:0:\d\d|1:00)$/)).toBeVisible()
  const second = shownLink(page, world)
  await page.clock.runFor(61_000)
  expect(await second).not.toBe(first)
  await expect(page.getByRole('img', { name: 'QR code for signing in' })).toBeVisible()
  // It may be the first one still: the second is there once its answer was handled.
  await quiet()
  await page.clock.fastForward(20 * 60_000)
  await expect(page.getByRole('paragraph').filter({ hasText: 'Are you still there?' })).toBeVisible()
  // Each sentence is spoken with its own mark at its end, and no other.
  await expect(page.getByRole('main').locator('[role=status]')).toHaveText(
    /^Are you still there\?\s*Nothing has happened for a while, so we stopped showing new codes\.$/,
  )
  const third = shownLink(page, world)
  await page.getByRole('button', { name: 'Show a new code' }).click()
  await third
  await expect(page.getByRole('img', { name: 'QR code for signing in' })).toBeVisible()
})

test('a newer QR code in another tab ends the one of this tab', async ({ page, context, world }) => {
  await showCode(page, world)
  await expect(page.getByRole('img', { name: 'QR code for signing in' })).toBeVisible()
  const other = await context.newPage()
  await showCode(other, world)
  await expect(page.getByRole('paragraph').filter({ hasText: 'This code has expired' })).toBeVisible()
})

test('a phone without a QR code is led to the password, and a signed-in one is told how it works', async ({
  browser,
  world,
}) => {
  const context = await newPhone(browser)
  const phone = await context.newPage()
  await phone.goto(`${world.portal}/en/login/qr?application=ENERGY`)
  await expect(phone.getByRole('heading', { name: 'A phone cannot scan its own screen' })).toBeVisible()
  await phone.getByRole('button', { name: 'Show the code anyway' }).click()
  await expect(phone.getByRole('img', { name: 'QR code for signing in' })).toBeVisible()
  await phone.getByRole('link', { name: 'Sign in with your password' }).click()
  await expect(phone).toHaveURL(`${world.portal}/en/login?application=ENERGY`)
  await world.enter(context, await world.confirmed())
  await phone.goto(`${world.portal}/en/login/qr`)
  await expect(phone.getByRole('heading', { name: 'You are already signed in here' })).toBeVisible()
  await context.close()
})

test('a sign-in by QR code is done by the keyboard alone on both sides', async ({ page, browser, world }) => {
  await page.goto(`${world.portal}/en/login`)
  await interactive(page)
  await tabTo(page, page.getByRole('link', { name: 'Sign in with a QR code' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Sign in with a QR code' })).toBeFocused()
  // Wait for this page's code: otherwise its late answer would be taken for that of the next page.
  await expect(page.getByRole('img', { name: 'QR code for signing in' })).toBeVisible()
  const phone = await openPhone(browser, world, await world.confirmed())
  const link = await showCode(page, world)
  await phone.goto(link)
  await expect(phone.getByRole('heading', ASK)).toBeVisible()
  const number = await shownNumber(page)
  await tabTo(phone, phone.getByLabel('Number on the other screen'))
  await phone.keyboard.type(number)
  await tabTo(phone, phone.getByRole('button', { name: 'Deny' }))
  await phone.keyboard.press('Enter')
  await expect(phone.getByRole('heading', { name: 'Nobody has been signed in' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Show a new code' })).toBeFocused()
  await phone.context().close()
})
