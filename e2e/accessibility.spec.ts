import { expect, type Page } from '@playwright/test'
import { findings } from './world/audit.ts'
import { interactive } from './world/forms.ts'
import { lookedAtIn } from './world/languages.ts'
import { PASSWORD } from './world/people.ts'
import { textOf } from './world/texts.ts'
import { test, type World } from './world/world.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
const submit = (page: Page) => page.getByRole('main').locator('button[type=submit]').first()

async function fillCredentials(page: Page, email: string): Promise<void> {
  await interactive(page)
  await page.locator('input[name=username]').fill(email)
  await page.locator('input[name=password]').fill(PASSWORD)
  await submit(page).click()
}

async function fillRegistration(page: Page, world: World): Promise<void> {
  for (const [name, value] of Object.entries({
    email: world.newAddress(),
    password: PASSWORD,
    passwordConfirmation: PASSWORD,
  })) {
    await page.locator(`input[name=${name}]`).fill(value)
  }
  await submit(page).click()
  await expect(page.locator('[data-step="1"] input').first()).toBeFocused()
  expect(await findings(page)).toEqual([])
  await page.locator('input[name=firstName]').fill('Ada')
  await page.locator('input[name=lastName]').fill('Winter')
  await page.getByRole('combobox').click()
  await page.getByRole('combobox').fill('Sweden')
  await page.getByRole('option').first().click()
  for (const box of await page.getByRole('checkbox').all()) await box.check()
}

for (const locale of lookedAtIn(['en'], ['ar', 'ja'])) {
  test.describe(`in ${locale}, light and dark, on a phone and a desk,`, () => {
    test('the start page and login break no rule', async ({ page, world }) => {
      await page.goto(`${world.portal}/${locale}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await findings(page)).toEqual([])
      await page.goto(`${world.portal}/${locale}/login?application=ENERGY`)
      await heading(page, textOf(locale, 'login', 'title'))
      await interactive(page)
      expect(await findings(page)).toEqual([])
      await submit(page).click()
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(2)
      expect(await findings(page)).toEqual([])
    })

    test('the language menu breaks no rule', async ({ page, world }) => {
      await page.goto(`${world.portal}/${locale}/login`)
      await interactive(page)
      await page.locator('summary').first().click()
      await expect(page.getByRole('link', { name: 'Deutsch' })).toBeVisible()
      expect(await findings(page)).toEqual([])
    })

    test('registration and the wait for the mail break no rule', async ({ page, world }) => {
      await page.goto(`${world.portal}/${locale}/registration`)
      await heading(page, textOf(locale, 'registration', 'title'))
      await interactive(page)
      await submit(page).click()
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
      expect(await findings(page)).toEqual([])
      await fillRegistration(page, world)
      await submit(page).click()
      await heading(page, textOf(locale, 'registration', 'sent', 'title'))
      expect(await findings(page)).toEqual([])
    })
  })
}

for (const locale of lookedAtIn(['ar'], ['en', 'ja'])) {
  test.describe(`in ${locale}, light and dark, on a phone and a desk,`, () => {
    test('each state of the confirmation breaks no rule', async ({ page, world }) => {
      const person = await world.registered({ application: 'ENERGY' })
      const { link } = await world.mailbox.confirmationOf(person.email)
      await page.goto(link.replace('/en/', `/${locale}/`))
      await heading(page, textOf(locale, 'confirmation', 'ask', 'title'))
      expect(await findings(page)).toEqual([])
      await page.getByRole('main').getByRole('button').click()
      await heading(page, textOf(locale, 'confirmation', 'success', 'title'))
      expect(await findings(page)).toEqual([])
      await page.goto(`${world.portal}/${locale}/confirmation/unknown`)
      await heading(page, textOf(locale, 'confirmation', 'unknown', 'title'))
      expect(await findings(page)).toEqual([])
    })

    test('the signed-in pages and the question before signing out break no rule', async ({
      page,
      context,
      world,
    }) => {
      const person = await world.confirmed()
      await world.enter(context, person)
      await page.goto(`${world.energy}/sign-in`)
      await page.goto(page.url().replace('/en/', `/${locale}/`))
      await expect(page.getByRole('main').getByText(person.email)).toBeVisible()
      expect(await findings(page)).toEqual([])
      await page.goto(`${world.portal}/${locale}/profile/general`)
      await expect(page.getByRole('main').getByText(person.email)).toBeVisible()
      expect(await findings(page)).toEqual([])
      await page.setViewportSize({ width: 1440, height: 900 })
      await page
        .locator('aside')
        .getByRole('button', { name: textOf(locale, 'shell', 'menu', 'logout') })
        .click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      expect(await findings(page)).toEqual([])
    })

    test('warnings, locks and failures of login and configuration break no rule', async ({ page, world }) => {
      const person = await world.confirmed()
      await page.goto(`${world.portal}/${locale}/login?application=ENERGY&backUrl=https://evil.example/`)
      await page.route('**/oauth/token', (route) =>
        route.fulfill({
          status: 400,
          headers: { 'retry-after': '840' },
          json: { error: 'invalid_grant', error_description: 'User account is locked' },
        }),
      )
      await fillCredentials(page, person.email)
      await expect(page.getByRole('alertdialog')).toBeVisible()
      expect(await findings(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.unroute('**/oauth/token')
      await page.route('**/oauth/token', (route) =>
        route.fulfill({ status: 400, json: { error: 'google_recaptcha_v2_required' } }),
      )
      await submit(page).click()
      await expect(page.getByRole('checkbox')).toBeVisible()
      expect(await findings(page)).toEqual([])
      await page.unroute('**/oauth/token')
      await page.reload()
      await fillCredentials(page, person.email)
      await heading(page, textOf(locale, 'login', 'warning', 'title'))
      expect(await findings(page)).toEqual([])
      await page.route('**/config', (route) => route.abort())
      await page.goto(`${world.portal}/${locale}/login`)
      await heading(page, textOf(locale, 'pages', 'config', 'title'))
      expect(await findings(page)).toEqual([])
    })
  })
}
