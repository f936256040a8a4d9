import { expect, type Page } from '@playwright/test'
import { findings } from './world/audit.ts'
import { fillRegistration, signIn, tabTo } from './world/forms.ts'
import { PASSWORD } from './world/people.ts'
import { standInForWidget, startVerifyService, type VerifyService } from './world/recaptcha.ts'
import { test as base, startWorld, type World } from './world/world.ts'

type Closed = { service: VerifyService; watched: World }

/** A portal with the vendor's keys, which demands a challenge from the network of these tests. */
const test = base.extend<object, Closed>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from its pattern.
    async ({}, use) => {
      const service = await startVerifyService()
      await use(service)
      service.stop()
    },
    { scope: 'worker' },
  ],
  watched: [
    async ({ service }, use) => {
      const world = await startWorld({
        RECAPTCHA_SITE_KEY: 'site-key',
        RECAPTCHA_SECRET: 'secret',
        RECAPTCHA_VERIFY_URL: service.url,
      })
      await use(world)
      await world.stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
})

// The portal of these tests is started once, in one worker.
test.describe.configure({ mode: 'default' })

const REQUIRED = 'Please complete the human check.'
const INVALID = 'We could not check that you are a person. Please try again.'
const PROFILE = { name: 'Your account', level: 1 }
const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true })
const widget = (page: Page) => page.frameLocator('iframe[title=reCAPTCHA]')

/** Ticks the box by keyboard: a busy browser learns late where a frame of another origin lies on the screen. */
async function tick(page: Page): Promise<void> {
  const box = widget(page).getByRole('checkbox')
  await box.press('Space')
  await expect(box).toBeChecked()
}

test('the puzzle is reached and solved by the keyboard alone, and asked for until it is', async ({
  page,
  world,
}) => {
  const person = await world.confirmed()
  await world.failSignIn(person.email, 5)
  await page.goto(`${world.portal}/en/login`)
  await signIn(page, person)
  const check = page.getByRole('checkbox', { name: /I am not a robot/ })
  await expect(check).toBeFocused()
  await tabTo(page, submit(page))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByText(REQUIRED)).toBeVisible()
  await expect(check).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByText('Checked')).toBeVisible()
  await expect(check).toBeFocused()
  await tabTo(page, submit(page))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', PROFILE)).toBeVisible()
})

test('the human check shows its tick when it is done, and not while it works', async ({ page, world }) => {
  const person = await world.confirmed()
  await world.failSignIn(person.email, 5)
  await page.goto(`${world.portal}/en/login`)
  await signIn(page, person)
  let begin = () => {}
  const mayBegin = new Promise<void>((resolve) => {
    begin = resolve
  })
  await page.route('**/v1/challenge*', async (route) => {
    await mayBegin
    await route.continue()
  })
  const check = page.getByRole('checkbox', { name: /robot|Checking/ })
  await check.click()
  await expect(page.getByText('Checking')).toBeVisible()
  await expect(check).not.toBeChecked()
  begin()
  await expect(page.getByText('Checked')).toBeVisible()
  await expect(check).toBeChecked()
})

test('an expired puzzle must be done again, with everything typed still there', async ({ page, world }) => {
  const person = await world.confirmed()
  await world.failSignIn(person.email, 5)
  await page.clock.install()
  await page.goto(`${world.portal}/en/login`)
  await signIn(page, person)
  const check = page.getByRole('checkbox', { name: /I am not a robot/ })
  await check.click()
  await expect(page.getByText('Checked')).toBeVisible()
  await page.clock.fastForward('11:00')
  await expect(page.getByText('The check has expired. Please do it again.')).toBeVisible()
  await expect(check).not.toBeChecked()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password)
  await submit(page).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await check.click()
  await expect(page.getByText('Checked')).toBeVisible()
  await submit(page).click()
  await expect(page.getByRole('heading', PROFILE)).toBeVisible()
})

test('the vendor’s widget: required, expired, refused, out of service, and at last accepted', async ({
  page,
  context,
  service,
  watched,
}) => {
  const refusals: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refusals.push(message.text())
  })
  await standInForWidget(context)
  service.behave = 'accept'
  const person = await watched.confirmed()
  await watched.failSignIn(person.email, 5)
  await page.goto(`${watched.portal}/en/login`)
  await signIn(page, person)
  await expect(widget(page).getByRole('checkbox')).toBeVisible()
  await submit(page).click()
  await expect(page.getByText(REQUIRED)).toBeVisible()
  await tick(page)
  await expect(page.getByText(REQUIRED)).toBeHidden()
  await widget(page).getByRole('button', { name: 'Let it expire' }).press('Enter')
  await expect(page.getByText('The check has expired. Please do it again.')).toBeVisible()
  for (const behave of ['refuse', 'fail', 'hang'] as const) {
    service.behave = behave
    await tick(page)
    await submit(page).click()
    await expect(page.getByText(INVALID)).toBeVisible()
    // The next answer needs a new widget.
    await expect(widget(page).getByRole('checkbox')).not.toBeChecked()
    await expect(page.getByLabel('E-mail address')).toHaveValue(person.email)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password)
  }
  service.behave = 'accept'
  await tick(page)
  await submit(page).click()
  await expect(page.getByRole('heading', PROFILE)).toBeVisible()
  expect(refusals).toEqual([])
})

test('the vendor’s script that cannot be loaded can be loaded again', async ({ page, context, watched }) => {
  const person = await watched.confirmed()
  await watched.failSignIn(person.email, 5)
  await context.route('https://www.google.com/**', (route) => route.abort())
  await page.goto(`${watched.portal}/en/login`)
  await signIn(page, person)
  await expect(page.getByText('The check did not work. Please try again.')).toBeVisible()
  await context.unroute('https://www.google.com/**')
  await standInForWidget(context)
  await page.getByRole('button', { name: 'Try again' }).click()
  await tick(page)
  await submit(page).click()
  await expect(page.getByRole('heading', PROFILE)).toBeVisible()
})

test('a registration from a network where passwords are guessed needs the check, and loses nothing', async ({
  page,
  context,
  service,
  watched,
}) => {
  await standInForWidget(context)
  service.behave = 'accept'
  // A hundred failures, of addresses that nobody has: four of each.
  for (let i = 0; i < 25; i++) await watched.failSignIn(watched.newAddress(), 4)
  await page.goto(`${watched.portal}/en/registration`)
  const email = watched.newAddress()
  await fillRegistration(page, email)
  const create = page.getByRole('button', { name: 'Create account' })
  await create.click()
  await expect(widget(page).getByRole('checkbox')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await create.click()
  await expect(page.getByText(REQUIRED)).toBeVisible()
  service.behave = 'refuse'
  await tick(page)
  await create.click()
  await expect(page.getByText(INVALID)).toBeVisible()
  await expect(page.locator('input[name=email]')).toHaveValue(email)
  await expect(page.locator('input[name=passwordConfirmation]')).toHaveValue(PASSWORD)
  await expect(page.getByLabel('Nationality')).toHaveValue('Sweden')
  await expect(page.getByRole('main').locator('form').getByRole('checkbox', { checked: true })).toHaveCount(3)
  service.behave = 'accept'
  await tick(page)
  await create.click()
  await expect(page.getByRole('heading', { name: 'Check your e‑mail' })).toBeVisible()
})
