import { expect, type Page } from '@playwright/test'
import { addAuthenticator } from './world/authenticator.ts'
import { interactive } from './world/forms.ts'
import { test } from './world/world.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  // A network of its own: every sign-in page of the other tests asks for passkeys too, and one network may so many times a minute.
  extraHTTPHeaders: { 'x-forwarded-for': '10.254.0.2' },
})

const button = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' })
const address = (page: Page) => page.getByLabel('E-mail address')

/** What Tab reaches in the main part, from its heading on. */
async function firstByTab(page: Page) {
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('Tab')
}

async function isAboveForm(page: Page): Promise<boolean> {
  const [passkey, form] = [await button(page).boundingBox(), await address(page).boundingBox()]
  if (!passkey || !form) throw new Error('the sign-in page is not shown')
  return passkey.y + passkey.height < form.y
}

test('the passkey stands first where this browser has used one, until it is forgotten', async ({
  page,
  context,
  world,
}) => {
  // Without what this browser suggests in the e-mail field.
  await page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = async () => false')
  const person = await world.confirmed()
  await page.goto(`${world.portal}/en/login`)
  await interactive(page)
  expect(await isAboveForm(page)).toBe(false)
  await firstByTab(page)
  await expect(address(page)).toBeFocused()

  await world.enter(context, person)
  await addAuthenticator(page)
  await page.goto(`${world.portal}/en/profile/security/status`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('You can now sign in with your new passkey.')).toBeVisible()
  await page.evaluate(`localStorage.removeItem('passkey_used')`)
  await world.leave(context)
  await page.goto(`${world.portal}/en/login`)
  await interactive(page)
  expect(await isAboveForm(page)).toBe(false)
  await button(page).click()
  await expect(page.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByText(person.email)).toBeVisible()

  // Signed out without a new document, and with one.
  await page.getByRole('button', { name: 'Log out' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(await isAboveForm(page)).toBe(true)
  await page.goto(`${world.portal}/en/login`)
  await interactive(page)
  expect(await isAboveForm(page)).toBe(true)
  await expect(button(page)).toHaveCount(1)
  await firstByTab(page)
  await expect(button(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible()

  await world.leave(context)
  await page.goto(`${world.portal}/en/login`)
  await expect(address(page)).toHaveValue(person.email)
  await page.getByRole('button', { name: 'Not you?' }).click()
  await expect(address(page)).toBeFocused()
  expect(await isAboveForm(page)).toBe(false)
  await page.reload()
  await interactive(page)
  expect(await isAboveForm(page)).toBe(false)
})

test('who removes the last passkey has the form first again', async ({ page, context, world }) => {
  await world.enter(context, await world.confirmed())
  await addAuthenticator(page)
  await page.goto(`${world.portal}/en/profile/security/status`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const remove = page.getByRole('main').getByRole('button', { name: /^Remove / })
  await expect(remove).toBeVisible()
  expect(await page.evaluate(`localStorage.getItem('passkey_used')`)).toBe('yes')
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true })
  // The passkey is removed, and the answer is lost.
  await page.route('**/v1/passkeys/*', async (route) => {
    if (route.request().method() === 'DELETE') await route.fetch()
    await route.abort()
  })
  await remove.click()
  await confirm.click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  expect(await page.evaluate(`localStorage.getItem('passkey_used')`)).toBe('yes')
  await page.unroute('**/v1/passkeys/*')
  await remove.click()
  await confirm.click()
  await expect(page.getByText('You have no passkey yet.')).toBeVisible()
  expect(await page.evaluate(`localStorage.getItem('passkey_used')`)).toBeNull()
})

test('nothing of the sign-in page moves while it starts with the passkey first', async ({ page, world }) => {
  await page.addInitScript(`
    localStorage.setItem('passkey_used', 'yes')
    localStorage.setItem('known_person', JSON.stringify({ firstName: 'Ada', email: 'ada@example.org' }))
    window.shift = 0
    new PerformanceObserver((list) => { for (const one of list.getEntries()) shift += one.value }).observe({ type: 'layout-shift', buffered: true })
  `)
  for (const [locale, width] of [
    ['en', 390],
    ['de', 1440],
    ['ar', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`${world.portal}/${locale}/login`)
    await interactive(page)
    await expect(page.locator('[name=username]')).toHaveValue('ada@example.org')
    expect(await page.evaluate<number>('shift'), locale).toBe(0)
  }
})
