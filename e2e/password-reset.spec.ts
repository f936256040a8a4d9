import { expect, type Page } from '@playwright/test'
import { findings } from './world/audit.ts'
import { interactive, lockOut, signIn, tabTo } from './world/forms.ts'
import { lookedAtIn } from './world/languages.ts'
import { textOf } from './world/texts.ts'
import { test, type World } from './world/world.ts'

const NEW = 'Better-27!'
const CHANGED = 'Your password has been changed'
const DEAD = 'This link is no longer valid'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

/** The link of the newest reset mail that holds `part`. */
async function linkTo(world: World, email: string, part = '/password/reset/'): Promise<string> {
  const { text } = await world.mailbox.mailTo(email, part)
  const link = /https?:\/\/\S+\/password\/reset\/\S+/.exec(text ?? '')?.[0]
  if (!link) throw new Error(`no link in ${text}`)
  return link
}

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Repeat the new password').fill(password)
  await page.getByRole('button', { name: 'Save password' }).click()
}

/** Waits for the hand-off to an application whose address begins with `start`. */
function reaches(page: Page, start: string): Promise<unknown> {
  return page.waitForRequest((request) => request.url().startsWith(start))
}

test('a forgotten password is replaced from the mail, in another browser, and leads back to the application', async ({
  page,
  browser,
  world,
}) => {
  const person = await world.confirmed()
  await page.goto(`${world.portal}/en/login?application=TRADING&backUrl=${world.trading}/sso&referral=ABC`)
  // The link gets its address once the scripts run.
  await expect(page.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
    'href',
    /referral=ABC/,
  )
  await page.getByLabel('E-mail address').fill(person.email)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(heading(page, 'Set a new password')).toBeVisible()
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    application: 'TRADING',
    backUrl: `${world.trading}/sso`,
    referral: 'ABC',
  })
  await expect(page.getByLabel('E-mail address')).toHaveValue(person.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(heading(page, 'Check your e‑mail')).toBeFocused()
  await page.getByRole('link', { name: 'Sign in' }).last().click()
  expect(new URL(page.url()).searchParams.get('backUrl')).toBe(`${world.trading}/sso`)

  const context = await browser.newContext({ locale: 'en-GB' })
  const other = await context.newPage()
  await world.enter(context, person)
  const link = await linkTo(world, person.email)
  const elsewhere: string[] = []
  const referrers: (string | undefined)[] = []
  other.on('request', (request) => {
    if (new URL(request.url()).origin !== world.portal) elsewhere.push(request.url())
    referrers.push(request.headers().referer)
  })
  await other.goto(link)
  await expect(other.getByText('Continue to Trading')).toHaveCount(1)
  await setPassword(other, NEW)
  await expect(heading(other, CHANGED)).toBeFocused()
  const onward = other.getByRole('link', { name: 'Sign in to Trading' })
  const wayBack = new URLSearchParams({ application: 'TRADING', backUrl: `${world.trading}/sso` })
  await expect(onward).toHaveAttribute('href', `/en/login?${wayBack}`)
  expect(elsewhere).toEqual([])
  expect(referrers.filter(Boolean)).toEqual([])
  // This browser's session ended with all the others, and its page has noticed.
  expect(await context.cookies()).not.toContainEqual(expect.objectContaining({ name: 'session_handle' }))
  await world.mailbox.mailTo(person.email, 'password')
  // The link leads to the page in the application where this began; the mail itself contains no address of it.
  await onward.click()
  const there = reaches(other, `${world.trading}/sso?token=`)
  await signIn(other, { email: person.email, password: NEW })
  await there
  await other.goto(link)
  // Used already: it says so before anybody thinks of another password.
  await expect(heading(other, DEAD)).toBeVisible()
  await context.close()

  await page.goto(`${world.portal}/en/login`)
  await signIn(page, person)
  await expect(page.getByText('The e‑mail address or the password is wrong.')).toBeVisible()
  await signIn(page, { email: person.email, password: NEW })
  await expect(heading(page, 'Your account')).toBeVisible()
})

test('the tab that waits for the mail of a reset moves on when another tab is done', async ({
  page,
  context,
  world,
}) => {
  const person = await world.confirmed()
  await page.goto(`${world.portal}/en/password/reset?application=ENERGY`)
  await page.getByLabel('E-mail address').fill(person.email)
  await page.getByLabel('E-mail address').press('Enter')
  await expect(page.getByRole('heading', { name: 'Check your e‑mail' })).toBeVisible()
  const other = await context.newPage()
  await other.goto(await linkTo(world, person.email))
  await setPassword(other, NEW)
  await expect(heading(other, CHANGED)).toBeVisible()
  await expect(heading(page, CHANGED)).toBeFocused()
  for (const tab of [page, other])
    await expect(tab.getByRole('link', { name: /Energy/ })).toHaveAttribute('href', `${world.energy}/`)
})

test("the tab that waits for a reset's mail goes on to its own address", async ({ page, browser, world }) => {
  const person = await world.confirmed()
  await page.goto(`${world.portal}/en/password/reset?application=TRADING&backUrl=${world.trading}/sso?a=1`)
  await page.getByLabel('E-mail address').fill(person.email)
  await page.getByLabel('E-mail address').press('Enter')
  await expect(heading(page, 'Check your e‑mail')).toBeVisible()
  const first = await linkTo(world, person.email)
  // Another browser requests a second mail, for another application.
  const context = await browser.newContext()
  const elsewhere = await context.newPage()
  await elsewhere.goto(`${world.portal}/en/password/reset?application=ENERGY`)
  await elsewhere.locator('input[name=email]').fill(person.email)
  await elsewhere.locator('input[name=email]').press('Enter')
  const link = await linkTo(world, person.email, '?application=energy')
  expect(link).not.toBe(first)
  await context.close()
  const other = await page.context().newPage()
  await other.goto(link)
  await setPassword(other, NEW)
  await expect(other.getByRole('link', { name: 'Sign in to Energy' })).toHaveAttribute(
    'href',
    `${world.energy}/`,
  )
  await page.getByRole('link', { name: 'Sign in to Trading' }).click()
  const there = reaches(page, `${world.trading}/sso?a=1&token=`)
  await signIn(page, { email: person.email, password: NEW })
  await there
})

test('a reset says the same to a person without an account, and lets the address be corrected', async ({
  page,
  world,
}) => {
  await page.goto(`${world.portal}/en/password/reset`)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('Please enter your e‑mail address.')).toBeVisible()
  const field = page.getByLabel('E-mail address')
  await field.fill('nobody@gmial.com')
  await field.blur()
  await page.getByRole('button', { name: 'Did you mean nobody@gmail.com?' }).click()
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('If there is an account for nobody@gmail.com')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Send again in/ })).toBeDisabled()
  await page.getByRole('button', { name: 'Correct the e-mail address' }).click()
  await expect(field).toHaveValue('nobody@gmail.com')
})

test('a reset link that a newer one replaced offers a new link', async ({ page, world }) => {
  const person = await world.confirmed()
  const ask = async (application?: string) => {
    await page.goto(`${world.portal}/en/password/reset${application ? `?application=${application}` : ''}`)
    await page.getByLabel('E-mail address').fill(person.email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(heading(page, 'Check your e‑mail')).toBeVisible()
  }
  await ask()
  const first = await linkTo(world, person.email)
  await ask('ENERGY')
  await linkTo(world, person.email, '?application=energy')
  // It says so before anybody thinks of a password.
  await page.goto(first)
  await expect(heading(page, DEAD)).toBeFocused()
  await page.getByLabel('E-mail address').fill(person.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(heading(page, 'Check your e‑mail')).toBeFocused()
})

test('a reset keeps the code while the password is refused, and shows which rule is not met', async ({
  page,
  world,
}) => {
  const person = await world.confirmed()
  await page.goto(`${world.portal}/en/password/reset`)
  await page.getByLabel('E-mail address').fill(person.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.goto(await linkTo(world, person.email))
  await page.getByLabel('New password', { exact: true }).fill('better-27')
  await expect(
    page.getByRole('listitem').filter({ hasText: 'an upper-case letter: not met yet' }),
  ).toBeVisible()
  await page.getByLabel('Repeat the new password').fill('other')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('The password does not meet all the conditions.')).toBeVisible()
  await expect(page.getByText('The passwords do not match.')).toBeVisible()
  await setPassword(page, NEW)
  await expect(heading(page, CHANGED)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, { email: person.email, password: NEW })
  await expect(heading(page, 'Your account')).toBeVisible()
})

test('a reset lifts the lock that wrong passwords began', async ({ page, world }) => {
  const person = await world.confirmed()
  await world.failSignIn(person.email, 5)
  await page.goto(`${world.portal}/en/login?application=ENERGY`)
  const popup = await lockOut(page, person)
  await popup.getByRole('link', { name: 'Set a new password' }).click()
  await expect(heading(page, 'Set a new password')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('application')).toBe('ENERGY')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.goto(await linkTo(world, person.email))
  await setPassword(page, NEW)
  await expect(heading(page, CHANGED)).toBeVisible()
  await page.goto(`${world.portal}/en/login`)
  await signIn(page, { email: person.email, password: NEW })
  await expect(heading(page, 'Your account')).toBeVisible()
})

test('a reset is done by the keyboard alone', async ({ page, world }) => {
  const person = await world.confirmed()
  const { keyboard } = page
  await page.goto(`${world.portal}/en/login`)
  await interactive(page)
  await tabTo(page, page.getByRole('link', { name: 'Forgot your password?' }))
  await keyboard.press('Enter')
  await expect(heading(page, 'Set a new password')).toBeFocused()
  await tabTo(page, page.getByLabel('E-mail address'))
  await keyboard.type(person.email)
  await keyboard.press('Enter')
  await expect(heading(page, 'Check your e‑mail')).toBeFocused()
  await page.goto(await linkTo(world, person.email))
  await interactive(page)
  await tabTo(page, page.getByLabel('New password', { exact: true }))
  await keyboard.type(NEW)
  await tabTo(page, page.getByLabel('Repeat the new password'))
  await keyboard.type(NEW)
  await keyboard.press('Enter')
  await expect(heading(page, CHANGED)).toBeFocused()
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Sign in' }))
  await keyboard.press('Enter')
  await expect(heading(page, 'Sign in')).toBeFocused()
})

for (const locale of lookedAtIn(['en'], ['ar', 'ja'])) {
  const submit = (page: Page) => page.getByRole('main').locator('button[type=submit]').first()
  const shows = (page: Page, ...keys: [string, ...string[]]) =>
    expect(page.getByRole('heading', { level: 1 })).toHaveText(textOf(locale, ...keys))

  test(`the request for a reset breaks no rule in ${locale}, light and dark, on a phone and a desk`, async ({
    page,
    world,
  }) => {
    await page.goto(`${world.portal}/${locale}/password/reset?application=ENERGY`)
    await shows(page, 'password-reset', 'title')
    await interactive(page)
    await submit(page).click()
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
    expect(await findings(page)).toEqual([])
  })

  test(`the new password of a reset breaks no rule in ${locale}, light and dark, on a phone and a desk`, async ({
    page,
    world,
  }) => {
    const route = '**/v1/password/reset/state*'
    await page.route(route, (asked) => asked.fulfill({ json: { state: 'success', data: { isAlive: true } } }))
    await page.goto(`${world.portal}/${locale}/password/reset/nothing`)
    await shows(page, 'password-form', 'title')
    await interactive(page)
    await submit(page).click()
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(2)
    expect(await findings(page)).toEqual([])
  })
}
