import { expect, type Locator, type Page } from '@playwright/test'
import { findings } from './world/audit.ts'
import { fillFirstStep, fillRegistration, fillSignIn, interactive, register } from './world/forms.ts'
import { lookedAtIn } from './world/languages.ts'
import { PASSWORD } from './world/people.ts'
import { textOf } from './world/texts.ts'
import { test } from './world/world.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const WAIT_S = 59
/** After this time the countdown has one digit, and enough is left for the test. */
const ALMOST = '00:50'
const OVER = '00:10'

// The page's clock runs, and a test can put it forward.
test.beforeEach(({ page }) => page.clock.install())
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const mainAlert = (page: Page) => page.getByRole('main').getByRole('alert')
const submit = (page: Page) => page.getByRole('main').locator('button[type=submit]').first()

/** Refuses a call once, with the time after which the limit ends. */
const limit = (page: Page, call: string) =>
  page.route(
    call,
    (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': String(WAIT_S) },
        json: { state: 'error', error: 'too_many_requests', errors: [{ code: 'too_many_requests' }] },
      }),
    { times: 1 },
  )

/** The text that a screen reader reads, separate from the visible one. */
const spoken = (alert: Locator) => alert.locator('.sr-only')

/** Where something stands once it has come to rest: it slides in. */
async function atRest(what: Locator) {
  let last = await what.boundingBox()
  await expect
    .poll(async () => {
      const before = JSON.stringify(last)
      last = await what.boundingBox()
      return JSON.stringify(last) === before
    })
    .toBe(true)
  return last
}

async function countsDownInPlace(page: Page): Promise<void> {
  const alert = mainAlert(page)
  await expect(alert).toContainText(/You can try again in \d+ seconds?\./)
  await expect(submit(page)).toHaveAttribute('aria-disabled', 'true')
  const told = await spoken(alert).textContent()
  const before = await atRest(alert)
  // Two digits have become one: the text is shorter, and nothing has moved.
  await page.clock.fastForward(ALMOST)
  await expect(alert).toContainText(/in \d seconds?\./)
  expect(await alert.boundingBox()).toEqual(before)
  expect(await spoken(alert).textContent()).toBe(told)
  await page.clock.fastForward(OVER)
  await expect(spoken(alert)).toHaveText('You can try again now.')
  await expect(submit(page)).not.toHaveAttribute('aria-disabled', 'true')
  expect(await alert.boundingBox()).toEqual(before)
}

test('a limited sign-in counts down in place, and can be sent again afterwards', async ({ page, world }) => {
  const person = await world.confirmed()
  await limit(page, '**/oauth/token')
  await page.goto(`${world.portal}/en/login`)
  await interactive(page)
  await fillSignIn(page, person)
  await submit(page).click()
  await countsDownInPlace(page)
  await submit(page).click()
  await expect(heading(page, 'Your account')).toBeVisible()
})

test('a limited request for a new password and the new password itself count down in place', async ({
  page,
  world,
}) => {
  const person = await world.confirmed()
  await limit(page, '**/v1/password/reset')
  await page.goto(`${world.portal}/en/password/reset`)
  await interactive(page)
  await page.getByLabel('E-mail address').fill(person.email)
  await page.keyboard.press('Enter')
  await countsDownInPlace(page)
  await limit(page, '**/v1/password/reset/confirm')
  await page.goto(`${world.portal}/en/password/reset/no-such-code`)
  await interactive(page)
  for (const field of await page.locator('input[type=password]').all()) await field.fill(PASSWORD)
  await submit(page).click()
  await countsDownInPlace(page)
})

test('a limited registration and the typed code of its mail count down in place', async ({ page, world }) => {
  await limit(page, '**/v1/registration')
  await page.goto(`${world.portal}/en/registration`)
  await fillRegistration(page, world.newAddress())
  await submit(page).click()
  await countsDownInPlace(page)
  await submit(page).click()
  await expect(heading(page, 'Check your mail')).toBeVisible()
  await limit(page, '**/v1/registration/confirm')
  await page.locator('input[name=code]').fill('ABCD1234')
  await countsDownInPlace(page)
})

test('a limited change of the password counts down in place', async ({ page, context, world }) => {
  await world.enter(context, await world.confirmed())
  await limit(page, '**/v1/password')
  await page.goto(`${world.portal}/en/profile/password`)
  await expect(page.getByLabel('Current password')).toBeVisible()
  for (const field of await page.locator('main input[type=password]').all()) await field.fill(PASSWORD)
  await submit(page).click()
  await countsDownInPlace(page)
})

test('a new mail for an unconfirmed account waits as long as the server says', async ({ page, world }) => {
  const person = await world.registered()
  await page.goto(`${world.portal}/en/login`)
  await interactive(page)
  await fillSignIn(page, person)
  await submit(page).click()
  await limit(page, '**/v1/registration/confirm/resend')
  const again = page.getByRole('button', { name: 'Send the e-mail again' })
  await again.click()
  await expect(page.getByRole('main')).toContainText(/You can try again in \d+ seconds?\./)
  await expect(again).toHaveAttribute('aria-disabled', 'true')
  await page.clock.fastForward('01:00')
  await expect(again).not.toHaveAttribute('aria-disabled', 'true')
})

test('a page whose call is limited says for how long, and can be tried again then', async ({
  page,
  context,
  world,
}) => {
  await world.enter(context, await world.confirmed())
  await limit(page, '**/v1/sessions')
  await page.goto(`${world.portal}/en/profile/sessions`)
  await expect(heading(page, '429')).toBeVisible()
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await expect(page.getByRole('main')).toContainText(/You can try again in \d+ seconds?\./)
  await expect(retry).toHaveAttribute('aria-disabled', 'true')
  await page.clock.fastForward('01:00')
  await expect(retry).not.toHaveAttribute('aria-disabled', 'true')
  await retry.click()
  await expect(heading(page, 'Where you are signed in')).toBeVisible()
})

for (const locale of lookedAtIn(['en'], ['ar', 'de'])) {
  test(`the wait for a limit breaks no rule in ${locale}`, async ({ page, world }) => {
    await page.route('**/oauth/token', (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '840' }, json: { error: 'too_many_requests' } }),
    )
    await page.goto(`${world.portal}/${locale}/login`)
    await interactive(page)
    await page.locator('input[name=username]').fill('somebody@example.com')
    await page.locator('input[name=password]').fill(PASSWORD)
    await submit(page).click()
    await expect(mainAlert(page)).toContainText(textOf(locale, 'common', 'wait', 'tooMany'))
    expect(await findings(page)).toEqual([])
  })
}

test('a registration whose address is not changed leads back to "check your mail" without a call', async ({
  page,
  world,
}) => {
  await page.goto(`${world.portal}/en/registration`)
  await register(page, world.newAddress())
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.getByRole('button', { name: 'Correct the address' }).click()
  await expect(heading(page, 'Create your account')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(heading(page, 'Check your mail')).toBeVisible()
  // The wait for another mail goes on and does not start anew.
  await expect(page.getByText(/Send again in [1-5]?\d seconds/)).toBeVisible()
  expect(calls).not.toContain('/v1/registration')
  await page.getByRole('button', { name: 'Correct the address' }).click()
  const other = world.newAddress()
  await fillFirstStep(page, other)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText(other)).toBeVisible()
  expect(calls).toContain('/v1/registration')
})

test('a request for a new password whose address is not changed leads back to its mail without a call', async ({
  page,
  world,
}) => {
  await page.goto(`${world.portal}/en/password/reset`)
  await interactive(page)
  await page.getByLabel('E-mail address').fill('somebody@example.com')
  await submit(page).click()
  await expect(heading(page, 'Check your mail')).toBeVisible()
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.getByRole('button', { name: 'Correct the address' }).click()
  await submit(page).click()
  await expect(heading(page, 'Check your mail')).toBeVisible()
  expect(calls).not.toContain('/v1/password/reset')
})

test('a request on the page of a dead reset link whose address is not changed makes no second call', async ({
  page,
  world,
}) => {
  await page.goto(`${world.portal}/en/password/reset/no-such-code`)
  await interactive(page)
  for (const field of await page.locator('input[type=password]').all()) await field.fill(PASSWORD)
  await submit(page).click()
  const address = page.getByLabel('E-mail address')
  await address.fill('somebody@example.com')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Check your mail')).toBeFocused()
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.getByRole('button', { name: 'Correct the address' }).click()
  await expect(address).toHaveValue('somebody@example.com')
  await submit(page).click()
  await expect(heading(page, 'Check your mail')).toBeFocused()
  expect(calls).not.toContain('/v1/password/reset')
})
