import { expect, type Page } from '@playwright/test'
import { REFERRAL_COOKIE } from '@portico/contract/kernel/cookies'
import { tooWideWhenNarrow } from './world/audit.ts'
import { fillFirstStep } from './world/forms.ts'
import { test } from './world/world.ts'

const support = (page: Page) => page.locator('footer').getByRole('link', { name: 'Support' })

test('every footer leads to support, also before anybody has signed in', async ({ page, world }) => {
  for (const path of ['login', 'registration', 'imprint', '']) {
    await page.goto(`${world.portal}/en/${path}`)
    await expect(support(page)).toHaveAttribute('href', /^mailto:.+@/)
  }
  await world.enter(page.context(), await world.confirmed())
  await page.goto(`${world.portal}/en/profile`)
  await expect(support(page)).toBeVisible()
})

test('whether a password is shown is a state of its button, whose name stays', async ({ page, world }) => {
  await page.goto(`${world.portal}/en/login`)
  const show = page.getByRole('button', { name: 'Show password' })
  await expect(show).toHaveAttribute('aria-pressed', 'false')
  await show.click()
  await expect(show).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
})

test('where the system chooses the colours, lines tell what colours told', async ({ page, world }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`${world.portal}/en/login`)
  const submit = page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true })
  await expect(submit).toHaveCSS('border-top-style', 'solid')
  await expect(submit).toHaveCSS('border-top-width', '1px')
  await world.enter(page.context(), await world.confirmed())
  await page.goto(`${world.portal}/en/profile`)
  const entry = (name: string) => page.locator('#sidebar').getByRole('link', { name, exact: true })
  await expect(entry('Profile')).toHaveCSS('outline-style', 'solid')
  await expect(entry('Password')).toHaveCSS('outline-style', 'none')
})

test('on paper a page is its words, without what can only be pressed', async ({ page, world }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto(`${world.portal}/en/imprint`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const part of ['header', 'footer', 'nav']) await expect(page.locator(part).first()).toBeHidden()
})

test('the tabs of a phone are written large enough, in the longest languages too', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await world.enter(page.context(), await world.confirmed())
  for (const locale of ['de', 'ru', 'ms', 'ar']) {
    await page.goto(`${world.portal}/${locale}/profile`)
    const tabs = page.locator('.tab-bar > *')
    await expect(tabs.first()).toBeVisible()
    for (const tab of await tabs.all()) await expect(tab).toHaveCSS('font-size', '14px')
    // A name of two lines, as the Arabic and Malay ones have, does not lift its icon above the others.
    const tops = await page
      .locator('.tab-bar svg')
      .evaluateAll((icons) => icons.map((icon) => icon.getBoundingClientRect().y))
    expect(new Set(tops).size, locale).toBe(1)
    expect(await tooWideWhenNarrow(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
  }
})

test('an invite code that is not good is not kept for the next visit', async ({ page, world }) => {
  const kept = async () => {
    const cookies = await page.context().cookies(world.portal)
    return cookies.find(({ name }) => name === REFERRAL_COOKIE)?.value
  }
  const before: unknown[] = []
  await page.route('**/v1/user/referral/info*', async (route) => {
    before.push(await kept())
    await route.continue()
  })
  await page.goto(`${world.portal}/en/registration?referral=NOSUCHCODE`)
  await expect.poll(() => before).toEqual(['NOSUCHCODE'])
  await expect.poll(kept).toBeUndefined()
})

test('the window is called by the step that a page has come to', async ({ page, world }) => {
  await page.goto(`${world.portal}/en/password/reset`)
  await expect(page).toHaveTitle('Set a new password · Portico')
  await page.getByLabel('E-mail address').fill(world.newAddress())
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your e‑mail' })).toBeFocused()
  await expect(page).toHaveTitle('Check your e‑mail · Portico')
  await page.getByRole('button', { name: 'Correct the e-mail address' }).click()
  await expect(page).toHaveTitle('Set a new password · Portico')
})

test('at 200 % zoom the list of countries lies between the header and the lower edge', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 720, height: 450 })
  await page.goto(`${world.portal}/en/registration`)
  await fillFirstStep(page, world.newAddress())
  const nationality = page.getByRole('combobox', { name: 'Nationality' })
  for (const from of ['top', 'bottom']) {
    await nationality.evaluate(
      (field, edge) => field.scrollIntoView({ block: edge === 'top' ? 'start' : 'end' }),
      from,
    )
    await nationality.press('ArrowDown')
    const list = await page.getByRole('listbox').boundingBox()
    const header = await page.locator('header').boundingBox()
    expect(list?.y, from).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
    expect((list?.y ?? 0) + (list?.height ?? 0), from).toBeLessThanOrEqual(450)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toBeHidden()
  }
})
