import { expect } from '@playwright/test'
import { test } from './world/world.ts'

test('the sign-in page greets who signed in last, until it was somebody else', async ({
  page,
  context,
  world,
}) => {
  const person = await world.confirmed({ firstName: 'Ottilie' })
  await world.enter(context, person)
  await page.goto(`${world.portal}/en/profile/general`)
  await expect(page.getByRole('main').getByText(person.email)).toBeVisible()
  await context.clearCookies()
  await page.goto(`${world.portal}/en/login`)
  await expect(page.getByText('Welcome back, Ottilie')).toBeVisible()
  const address = page.getByLabel('E-mail address')
  await expect(address).toHaveValue(person.email)

  await page.getByRole('button', { name: 'Not you?' }).click()
  await expect(page.getByText('Welcome back, Ottilie')).toBeHidden()
  await expect(address).toHaveValue('')
  await expect(address).toBeFocused()
  await expect(page.getByRole('button', { name: 'Not you?' })).toHaveCount(0)
  await page.reload()
  await expect(address).toHaveValue('')
  expect(await page.evaluate<string | null>(`localStorage.getItem('known_person')`)).toBeNull()
})

test('nothing of the sign-in page moves when it greets', async ({ page, world }) => {
  await page.addInitScript(`
    localStorage.setItem('known_person', JSON.stringify({ firstName: 'Maximiliane-Wilhelmine Friederike', email: 'm@example.org' }))
    window.shift = 0
    new PerformanceObserver((list) => { for (const one of list.getEntries()) shift += one.value }).observe({ type: 'layout-shift', buffered: true })
  `)
  for (const [locale, width] of [
    ['en', 390],
    ['de', 390],
    ['ar', 820],
    ['ja', 1440],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`${world.portal}/${locale}/login`)
    await expect(page.locator('[name=username]')).toHaveValue('m@example.org')
    expect(await page.evaluate<number>('shift'), locale).toBe(0)
  }
})

test('what somebody has typed is not replaced by the address that the device knows', async ({
  page,
  world,
}) => {
  await page.addInitScript(`
    localStorage.setItem('known_person', JSON.stringify({ firstName: 'Ada', email: 'ada@example.org' }))
    sessionStorage.setItem('draft:login', JSON.stringify({ username: 'grace@example.org' }))
  `)
  await page.goto(`${world.portal}/en/login?application=TRADING`)
  await expect(page.getByText('To continue to Trading')).toBeVisible()
  await expect(page.getByLabel('E-mail address')).toHaveValue('grace@example.org')
})

test('who begins to type before the known address comes replaces it', async ({ page, world }) => {
  await page.addInitScript(
    `localStorage.setItem('known_person', JSON.stringify({ firstName: 'Ada', email: 'ada@example.org' }))`,
  )
  let serveScripts = () => {}
  const served = new Promise<void>((resolve) => {
    serveScripts = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await served
    await route.continue()
  })
  await page.goto(`${world.portal}/en/login`, { waitUntil: 'commit' })
  const address = page.getByLabel('E-mail address')
  await address.focus()
  serveScripts()
  await expect(address).toHaveValue('ada@example.org')
  await page.keyboard.type('grace@example.org')
  await expect(address).toHaveValue('grace@example.org')
})
