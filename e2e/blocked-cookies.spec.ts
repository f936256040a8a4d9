import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import { findings } from './world/audit.ts'
import { WHOLE_LAUNCH } from './world/browser.ts'
import { fillRegistration, interactive, signIn } from './world/forms.ts'
import { lookedAtIn } from './world/languages.ts'
import { textOf } from './world/texts.ts'
import { test } from './world/world.ts'

/** Chromium's preference for "block all cookies", with which storage throws too. */
const BLOCKED = { profile: { default_content_setting_values: { cookies: 2 } } }

let folder: string
let context: BrowserContext
let page: Page

test.beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portico-cookies-'))
  mkdirSync(path.join(folder, 'Default'))
  writeFileSync(path.join(folder, 'Default', 'Preferences'), JSON.stringify(BLOCKED))
  context = await chromium.launchPersistentContext(folder, {
    ...WHOLE_LAUNCH,
    locale: 'en-GB',
    reducedMotion: 'reduce',
  })
  page = await context.newPage()
})

test.afterEach(async () => {
  await context.close()
  rmSync(folder, { recursive: true, force: true })
})

const notice = (locale: 'en' | 'de' | 'ar') => page.getByText(textOf(locale, 'blocked-cookies', 'title'))

for (const locale of lookedAtIn(['ar'], ['en', 'de'])) {
  test(`login, registration and QR say in ${locale} what to switch on`, async ({ world }) => {
    for (const name of ['login', 'registration', 'login/qr']) {
      await page.goto(`${world.portal}/${locale}/${name}`)
      await interactive(page)
      await expect(notice(locale), name).toBeVisible()
      await expect(page.getByText(new URL(world.portal).host), name).toBeVisible()
      expect(await findings(page), name).toEqual([])
    }
  })
}

test('with cookies blocked no cookie notice is shown, and the QR page keeps no room for a code', async ({
  world,
}) => {
  await page.goto(`${world.portal}/en/login/qr`)
  await interactive(page)
  await expect(notice('en')).toBeVisible()
  await expect(page.locator('.cookie-notice')).toBeHidden()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(0)
  await page
    .getByRole('main')
    .getByRole('link', { name: textOf('en', 'qr-login', 'password') })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(page.locator('.cookie-notice')).toBeHidden()
})

test('with cookies blocked no page breaks, and moving between pages works', async ({ world }) => {
  await page.goto(`${world.portal}/en/profile/password`)
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  expect(
    await page.evaluate(`(() => { try { return typeof sessionStorage } catch { return 'throws' } })()`),
  ).toBe('throws')
  await page.getByRole('main').getByRole('link', { name: 'Create' }).click()
  await fillRegistration(page, world.newAddress())
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your e‑mail' })).toBeVisible()
})

test('with cookies blocked a sign-in is not begun, and the typed text stays', async ({ world }) => {
  const person = await world.confirmed()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`${world.portal}/en/login`)
  await expect(notice('en')).toBeVisible()
  await signIn(page, person)
  await expect(page.locator('#cookies-needed')).toBeFocused()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password)
  expect(asked).not.toContain('/oauth/token')
})
