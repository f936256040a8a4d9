import { expect } from '@playwright/test'
import type { Locale } from '@portico/contract/kernel/locales'
import { SCREENS } from './screens/screens.ts'
import { visit } from './screens/visit.ts'
import { test } from './world/world.ts'

/**
 * What a screen reader has of the screens that matter most, in its order: the main part of the page, or what is named
 * here. The texts stand in `aria-snapshots/`; Playwright's `--update-snapshots` writes them anew, to be read as a change
 * of the product.
 */
const READ: Record<string, string> = {
  home: 'main',
  login: 'main',
  'login, wrong password': 'main',
  'login for an application': 'main',
  'login, a passkey first': 'main',
  loginQr: 'main',
  registration: 'main',
  'registration, nothing typed in the second step': 'main',
  'confirmation asks': 'main',
  'password reset, two different entries': 'main',
  'second step, wrong code of the app': 'main',
  // With all that stands around every page of the account.
  profileGeneral: 'body',
  profileSecurityStatus: 'main',
  securityEvents: 'main',
  profileSessions: 'main',
  'password asked for again': 'dialog[open]:not([data-covered])',
  'question before an account is deleted': 'main',
  profileVerificationPassport: 'main',
  'QR approval': 'main',
  'console, queue': 'main',
  'console, case': 'main',
  'console, help': 'main',
  'console, practice, a decision that is not right': 'footer',
  'cookie notice': '[aria-label="Cookies"]',
}

/** In other languages what is joined of parts stands in another order. */
const ALSO: readonly [screen: string, locale: Locale][] = [
  ['QR approval', 'ar'],
  ['console, queue', 'de'],
]

const fileOf = (screen: string, locale: Locale) =>
  `${screen
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .replaceAll(/\W+/g, '-')
    .toLowerCase()}${locale === 'en' ? '' : `-${locale}`}.aria.yml`

const inEnglish = Object.keys(READ).map((screen): [string, Locale] => [screen, 'en'])
for (const [name, locale] of [...inEnglish, ...ALSO]) {
  test(`${name} in ${locale} says to a screen reader what it shows`, async ({ browser, world }) => {
    const screen = SCREENS.find((one) => one.name === name)
    if (!screen) throw new Error(`no screen is named ${name}`)
    await visit(browser, { screen, world, locale }, async (page) => {
      await expect(page.locator(READ[name] ?? 'main')).toMatchAriaSnapshot({ name: fileOf(name, locale) })
    })
  })
}
