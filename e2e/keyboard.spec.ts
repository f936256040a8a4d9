import { expect, type Page } from '@playwright/test'
import { LOST } from './world/focus.ts'
import { fillFirstStep, interactive, tabTo } from './world/forms.ts'
import { PASSWORD } from './world/people.ts'
import { textOf } from './world/texts.ts'
import { test, type World } from './world/world.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const WINDOWS = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } }

async function openProfile(page: Page, world: World): Promise<void> {
  await world.enter(page.context(), await world.confirmed())
  await page.goto(`${world.portal}/en/profile/general`)
  await expect(page.getByRole('main').getByText('Nora', { exact: true })).toBeVisible()
}

test('a person without a mouse registers, confirms and is signed in', async ({ page, world }) => {
  const email = world.newAddress()
  const { keyboard } = page
  await page.goto(`${world.portal}/en`)
  await tabTo(
    page,
    page
      .getByRole('link', { name: 'Create account' })
      .or(page.getByRole('main').getByRole('link', { name: 'Sign in' }))
      .first(),
  )
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/(login|registration)/)
  if (page.url().includes('/login')) {
    await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible()
    await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Create account' }))
    await keyboard.press('Enter')
  }
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await tabTo(page, page.getByLabel('E-mail address'))
  await keyboard.type(email)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await keyboard.type(PASSWORD)
  await tabTo(page, page.getByLabel('Repeat the password'))
  await keyboard.type(PASSWORD)
  await keyboard.press('Enter')
  await expect(page.getByLabel('First name')).toBeFocused()
  await keyboard.type('Ada')
  await tabTo(page, page.getByLabel('Last name'))
  await keyboard.type('Winter')
  await tabTo(page, page.getByRole('combobox', { name: 'Nationality' }))
  await keyboard.type('swed')
  await expect(page.getByRole('option')).toHaveText(['Sweden'])
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  for (const name of [/terms and conditions/, /privacy policy/, /terms of use/]) {
    await tabTo(page, page.getByRole('checkbox', { name }))
    await keyboard.press('Space')
  }
  await tabTo(page, page.getByRole('button', { name: 'Create account' }))
  await keyboard.press('Enter')
  const sent = page.getByRole('heading', { name: 'Check your e‑mail' })
  await expect(sent).toBeVisible()
  await expect(sent).toBeFocused()
  const { code } = await world.mailbox.confirmationOf(email)
  await tabTo(page, page.getByLabel('Code from the e-mail'))
  await keyboard.type(code)
  await expect(page.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible()
})

test('the language menu, the account menu and signing out are in reach of the keyboard', async ({
  page,
  context,
  world,
}) => {
  await world.enter(context, await world.confirmed())
  await page.goto(`${world.portal}/en/profile/general`)
  await expect(page.getByRole('main').getByText('Nora', { exact: true })).toBeVisible()
  const { keyboard } = page
  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await tabTo(page, page.locator('summary', { hasText: 'Language: English' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Deutsch' })).toBeVisible()
  await keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Deutsch' })).toBeHidden()
  await expect(page.locator('summary', { hasText: 'Language: English' })).toBeFocused()
  await tabTo(page, page.locator('summary', { hasText: 'Account menu' }))
  await keyboard.press('Enter')
  const leave = page.getByRole('banner').getByRole('button', { name: 'Log out' })
  await tabTo(page, leave)
  await keyboard.press('Enter')
  const popup = page.getByRole('alertdialog', { name: 'Log out?' })
  await expect(popup.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await keyboard.press('Escape')
  // The pressed entry is hidden with its menu, so the menu's button has the focus.
  await expect(page.locator('summary', { hasText: 'Account menu' })).toBeFocused()
  await keyboard.press('Enter')
  await tabTo(page, leave)
  await keyboard.press('Enter')
  await tabTo(page, popup.getByRole('button', { name: 'Log out' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeFocused()
})

for (const [name, viewport] of Object.entries(WINDOWS)) {
  test(`on a ${name} a language is chosen by the keyboard alone`, async ({ page, world }) => {
    await page.setViewportSize(viewport)
    await page.goto(`${world.portal}/en/login?application=ENERGY`)
    await interactive(page)
    const menu = page.getByRole('banner').locator('summary')
    await tabTo(page, menu)
    await page.keyboard.press('Space')
    const chosen = page.getByRole('banner').getByRole('link', { name: '日本語' })
    while (!(await chosen.evaluate((link) => link === link.ownerDocument.activeElement))) {
      await page.keyboard.press('Tab')
      await expect.poll(() => page.evaluate(LOST)).toBe('')
      await expect(page.getByRole('banner').locator(':focus')).toHaveCount(1)
    }
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${world.portal}/ja/login?application=ENERGY`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(textOf('ja', 'login', 'title'))
    await expect(chosen).toBeHidden()
    await expect(menu).toBeFocused()
  })
}

test('on a phone the whole menu is opened, used and closed by the keyboard alone', async ({
  page,
  world,
}) => {
  await page.setViewportSize(WINDOWS.phone)
  await openProfile(page, world)
  const { keyboard } = page
  const opener = page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Menu' })
  const sheet = page.getByRole('dialog', { name: 'Account' })
  await tabTo(page, opener)
  await keyboard.press('Enter')
  await expect(sheet.getByRole('button', { name: 'Close menu' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(sheet).toBeHidden()
  await expect(opener).toBeFocused()
  await keyboard.press('Space')
  await tabTo(page, sheet.getByRole('link', { name: 'Trading' }))
  await keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(opener).toBeFocused()
  await keyboard.press('Enter')
  await tabTo(page, sheet.getByRole('link', { name: 'Devices' }))
  await keyboard.press('Enter')
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Your devices' })).toBeFocused()
  await tabTo(page, opener)
  await keyboard.press('Enter')
  await tabTo(page, sheet.getByRole('button', { name: 'Log out' }))
  await keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Log out?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(opener).toBeFocused()
})

test('the appearance is chosen with the arrow keys', async ({ page, world }) => {
  const paper = () => page.evaluate('getComputedStyle(document.documentElement).backgroundColor')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(`${world.portal}/en/login`)
  const choice = page.getByRole('group', { name: 'Appearance' })
  const [device, light, dark] = ['Same as this device', 'Light', 'Dark'].map((name) =>
    choice.getByRole('radio', { name }),
  )
  if (!device || !light || !dark) throw new Error('three choices')
  await expect(device).toBeChecked()
  await tabTo(page, device)
  await page.keyboard.press('ArrowRight')
  await expect(light).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(dark).toBeFocused()
  await expect(dark).toBeChecked()
  await expect.poll(paper).toBe('rgb(14, 16, 21)')
  await expect.poll(() => page.evaluate(LOST)).toBe('')
  await page.keyboard.press('ArrowLeft')
  await expect(light).toBeChecked()
  await expect.poll(paper).toBe('rgb(250, 248, 244)')
})

test('the skip link leads to the content, and Tab goes on with its first field or link', async ({
  page,
  world,
}) => {
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await page.goto(`${world.portal}/en/login`)
  await interactive(page)
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect.poll(() => page.evaluate(LOST)).toBe('')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('E-mail address')).toBeFocused()
  await openProfile(page, world)
  const first = page.getByRole('main').getByRole('link', { name: 'Choose a second step' })
  await expect(first).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(first).toBeFocused()
})

test('a country is searched, chosen and changed by the keyboard alone', async ({ page, world }) => {
  const { keyboard } = page
  await page.goto(`${world.portal}/en/registration`)
  await fillFirstStep(page, world.newAddress())
  const field = page.getByRole('combobox', { name: 'Nationality' })
  const options = page.getByRole('option')
  const pointedAt = () => field.getAttribute('aria-activedescendant')
  await tabTo(page, field)
  await keyboard.press('ArrowDown')
  await expect(options.first()).toBeVisible()
  await keyboard.press('ArrowDown')
  const first = await pointedAt()
  await keyboard.press('ArrowDown')
  expect(await pointedAt()).not.toBe(first)
  await keyboard.press('ArrowUp')
  expect(await pointedAt()).toBe(first)
  await keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(field).toBeFocused()
  await keyboard.type('sweden')
  await expect(options).toHaveCount(1)
  await keyboard.press('Enter')
  await expect(field).toHaveValue('Sweden')
  await expect(options).toHaveCount(0)
  // Enter made the choice and did not send the form; a search that is given up keeps the choice.
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
  await keyboard.press('Alt+ArrowDown')
  await expect(options.filter({ hasText: 'Sweden' })).toBeInViewport()
  await keyboard.press('ArrowDown')
  await keyboard.press('Escape')
  await expect(field).toHaveValue('Sweden')
  await keyboard.press('Tab')
  await expect(page.getByLabel('Invite code')).toBeFocused()
})

test.describe('for a first visitor', () => {
  test.use({ storageState: { cookies: [], origins: [] }, locale: 'de-DE' })

  test('the cookie notice is read and answered by the keyboard alone', async ({ page, context, world }) => {
    await page.goto(`${world.portal}/de/login`)
    const accept = page.locator('.cookie-notice button')
    await expect(accept).toBeEnabled()
    await tabTo(page, page.locator('.cookie-notice a'))
    await page.keyboard.press('Tab')
    await expect(accept).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(accept).toBeHidden()
    expect((await context.cookies()).map(({ name }) => name)).toContain('cookie_policy')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.locator('input[name=username]')).toBeFocused()
  })

  test("the offer of the browser's language is taken or declined by the keyboard alone", async ({
    page,
    world,
  }) => {
    const offer = page.getByRole('complementary', { name: /Deutsch/ })
    await page.goto(`${world.portal}/en/login`)
    await interactive(page)
    // One bar is shown at a time: the cookie notice waits.
    await expect(page.locator('.cookie-notice')).toBeHidden()
    await tabTo(page, offer.getByRole('button'))
    await page.keyboard.press('Enter')
    await expect(offer).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
    await page.evaluate('localStorage.clear(); sessionStorage.clear()')
    await page.goto(`${world.portal}/en/login`)
    await tabTo(page, offer.getByRole('link'))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${world.portal}/de/login`)
    await expect(offer).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
  })
})
