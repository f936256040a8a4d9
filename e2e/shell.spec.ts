import { expect, type Page } from '@playwright/test'
import { interactive, signIn, tabTo } from './world/forms.ts'
import { textOf } from './world/texts.ts'
import { test, type World } from './world/world.ts'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function openProfile(page: Page, world: World, locale = 'en'): Promise<void> {
  await world.enter(page.context(), await world.confirmed())
  await page.goto(`${world.portal}/${locale}/profile/general`)
  await expect(page.getByRole('main').getByText('Nora', { exact: true })).toBeVisible()
}

test('each button of the header is hidden on its own page, both on the landing page', async ({
  page,
  world,
}) => {
  await page.setViewportSize(DESK)
  const links = page.getByRole('banner').getByRole('navigation').getByRole('link')
  const names = async () =>
    (await links.allInnerTexts()).filter((text) => /Sign in|Create account/.test(text))
  await page.goto(`${world.portal}/en/login`)
  await expect(links.filter({ hasText: 'Create account' })).toBeVisible()
  expect(await names()).toEqual(['Create account'])
  await page.goto(`${world.portal}/en/registration`)
  await expect(links.filter({ hasText: 'Sign in' })).toBeVisible()
  expect(await names()).toEqual(['Sign in'])
  await page.goto(`${world.portal}/en/confirmation/unknown`)
  await expect(links.filter({ hasText: 'Create account' })).toBeVisible()
  expect(await names()).toEqual(['Sign in', 'Create account'])
  await page.goto(`${world.portal}/en`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await names()).toEqual([])
})

test('the sidebar is wide on a desk, and as narrow as its icons by its button, also at the next visit', async ({
  page,
  world,
}) => {
  await page.setViewportSize(DESK)
  await openProfile(page, world)
  const menu = page.getByRole('complementary').getByRole('navigation', { name: 'Account' })
  await expect(menu.getByRole('link')).toContainText(['Profile', 'Verification', 'Security'])
  await expect(menu.getByRole('link', { name: /Verification/ })).toContainText('0%')
  await expect(page.getByRole('complementary').getByRole('link', { name: 'Energy' })).toHaveAttribute(
    'href',
    `${world.energy}/`,
  )
  const toggle = page.getByRole('button', { name: 'Show only the icons' })
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await toggle.click()
  const width = async () => (await page.locator('#sidebar').boundingBox())?.width ?? 0
  expect(await width()).toBeLessThan(80)
  await expect(menu.getByRole('link', { name: 'Devices' })).toHaveAttribute('title', 'Devices')
  await page.addInitScript(`window.sideways = 0
    new PerformanceObserver((list) => { for (const one of list.getEntries()) for (const { previousRect: was, currentRect: is } of one.sources) {
      if (was.width > 0 && was.x !== is.x) sideways++
    } }).observe({ type: 'layout-shift', buffered: true })`)
  await page.reload()
  await expect(menu.getByRole('link', { name: 'Devices' })).toHaveAttribute('title', 'Devices')
  expect(await width()).toBeLessThan(80)
  expect(await page.evaluate<number>('sideways')).toBe(0)
  await page.getByRole('button', { name: 'Show the names' }).click()
  expect(await width()).toBeGreaterThan(200)
  await expect(menu.getByText('Devices', { exact: true })).toBeVisible()
  await menu.getByRole('link', { name: 'Security' }).click()
  await expect(page.getByRole('heading', { name: 'Security', level: 1 })).toBeFocused()
  await expect(menu.getByRole('link', { name: 'Security' })).toHaveAttribute('aria-current', 'page')
})

/** Notes when an entry of the menu is pressed, and when it is marked. */
const MEASURE_ANSWER = (entry: SVGElement | HTMLElement) => {
  entry.addEventListener('click', () => performance.mark('pressed'), { capture: true, once: true })
  new MutationObserver(() => performance.mark('marked')).observe(entry, { attributeFilter: ['aria-current'] })
}

test('a press in the menu is answered at once, also while the page is still on its way', async ({
  page,
  world,
}) => {
  const file = Promise.withResolvers<void>()
  await page.route('**/assets/profile-data*', async (route) => {
    await file.promise
    await route.continue()
  })
  await page.setViewportSize(DESK)
  await openProfile(page, world)
  const entry = page.locator('#sidebar').getByRole('link', { name: 'Your data' })
  await entry.evaluate(MEASURE_ANSWER)
  await entry.click()
  await expect(entry).toHaveAttribute('aria-current', 'page')
  // How long a person waits for it; on a busy machine the figure says more about the machine, so none is demanded.
  const description = String(
    await page.evaluate('performance.measure("answer", "pressed", "marked").duration'),
  )
  test.info().annotations.push({ type: 'milliseconds until the pressed entry is marked', description })
  await expect(page.locator('#sidebar [aria-current]')).toHaveCount(1)
  await expect(page.locator('.moving-bar')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible()
  file.resolve()
  await expect(page.getByRole('heading', { name: 'Your data', level: 1 })).toBeFocused()
  await expect(page.locator('.moving-bar')).toHaveCount(0)
  await expect(entry).toHaveAttribute('aria-current', 'page')
})

test('on a phone the menu is at the bottom: tabs, and the whole menu in a sheet', async ({ page, world }) => {
  await page.setViewportSize(PHONE)
  await openProfile(page, world)
  await expect(page.getByRole('complementary')).toBeHidden()
  const tabs = page.getByRole('navigation', { name: 'Account' })
  await tabs.getByRole('link', { name: 'Verification' }).click()
  await expect(page).toHaveURL(`${world.portal}/en/profile/verification/passport`)
  await expect(page.getByRole('heading', { name: 'Verification', level: 1 })).toBeFocused()
  await tabs.getByRole('button', { name: 'Menu' }).click()
  const sheet = page.getByRole('dialog', { name: 'Account' })
  await expect(sheet.getByRole('link', { name: 'Trading' })).toBeVisible()
  await page.setViewportSize(PHONE)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await tabs.getByRole('button', { name: 'Menu' }).click()
  await sheet.getByRole('link', { name: 'Profile' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible()
  await tabs.getByRole('button', { name: 'Menu' }).click()
  await sheet.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('the end of a page can be scrolled above the bottom dock, also in a window that was wide before', async ({
  page,
  world,
}) => {
  await page.setViewportSize(DESK)
  await openProfile(page, world)
  const gap = async () => {
    await page.evaluate('scrollTo(0, document.body.scrollHeight)')
    const last = await page.getByRole('contentinfo').boundingBox()
    const end = await page.evaluate<number>('innerHeight')
    const menu = page.getByRole('button', { name: 'Menu', exact: true })
    const bar = (await menu.isVisible()) ? await menu.boundingBox() : null
    return Math.round((bar?.y ?? end) - ((last?.y ?? 0) + (last?.height ?? 0)))
  }
  // The end is above the phone's dock, or at the bottom of a window without one.
  for (const [size, least, most] of [
    [PHONE, 0, 16],
    [DESK, 0, 0],
    [{ width: 820, height: 1180 }, 0, 0],
    [PHONE, 0, 16],
  ] as const) {
    await page.setViewportSize(size)
    await expect.poll(gap, { message: `${size.width} px` }).toBeGreaterThanOrEqual(least)
    await expect.poll(gap, { message: `${size.width} px` }).toBeLessThanOrEqual(most)
  }
})

test('the appearance follows the system until a person chooses, and can follow it again', async ({
  page,
  world,
}) => {
  const paper = () => page.evaluate('getComputedStyle(document.documentElement).backgroundColor')
  const [light, dark] = ['rgb(250, 248, 244)', 'rgb(14, 16, 21)']
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`${world.portal}/en/login`)
  const choice = page.getByRole('group', { name: 'Appearance' })
  await expect(choice.getByRole('radio', { name: 'Same as this device' })).toBeChecked()
  await expect.poll(paper).toBe(dark)
  await choice.getByRole('radio', { name: 'Light' }).check()
  await expect.poll(paper).toBe(light)
  await page.reload()
  await expect(choice.getByRole('radio', { name: 'Light' })).toBeChecked()
  await expect.poll(paper).toBe(light)
  await choice.getByRole('radio', { name: 'Same as this device' }).check()
  await expect.poll(paper).toBe(dark)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(paper).toBe(light)
})

test('after one and a half windows of scrolling a button leads back to the top', async ({ page, world }) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await page.goto(`${world.portal}/en`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const up = page.getByRole('button', { name: 'Back to the top' })
  await page.evaluate('scrollTo(0, 1.4 * innerHeight)')
  await expect(up).toBeHidden()
  await page.evaluate('scrollTo(0, 1.6 * innerHeight)')
  await up.click()
  await expect.poll(() => page.evaluate('scrollY')).toBe(0)
  await expect(up).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the language menu keeps path and query', async ({ page, world }) => {
  await page.goto(`${world.portal}/en/login?application=ENERGY&backUrl=x`)
  await interactive(page)
  await page.locator('summary', { hasText: 'Language: English' }).click()
  await page.getByRole('link', { name: '日本語' }).click()
  await expect(page).toHaveURL(`${world.portal}/ja/login?application=ENERGY&backUrl=x`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textOf('ja', 'login', 'title'))
})

test('an unregistered return address ends at the warning, from where one goes on or signs out', async ({
  page,
  world,
}) => {
  const person = await world.confirmed()
  await page.goto(`${world.portal}/en/login?application=ENERGY&backUrl=https://evil.example/`)
  await signIn(page, person)
  const heading = page.getByRole('heading', { name: textOf('en', 'login', 'warning', 'title') })
  await expect(heading).toBeFocused()
  await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Continue' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible()
})

test('the status of the documents says when it cannot be loaded, and loads by its button', async ({
  page,
  world,
}) => {
  await world.enter(page.context(), await world.confirmed())
  await page.route('**/v1/verifications/progress', (route) => route.abort())
  await page.goto(`${world.portal}/en/profile/verification`)
  await expect(page.getByRole('alert')).toContainText('could not be loaded')
  await page.unroute('**/v1/verifications/progress')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Passport' })).toBeVisible()
  await page.getByRole('link', { name: /Address/ }).click()
  await page.getByRole('link', { name: 'Go to passport' }).click()
  await expect(page).toHaveURL(`${world.portal}/en/profile/verification/passport`)
})
