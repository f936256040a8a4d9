import { expect, type Page } from '@playwright/test'
import { LOCALES, type Locale } from '@portico/contract/kernel/locales'
import { interactive } from '../world/forms.ts'
import { textOf } from '../world/texts.ts'
import type { Screen } from './screen.ts'

/** The language that a page offers: another one each time, so that every language is offered on some page. */
const nextOf = (locale: Locale): Locale => LOCALES[(LOCALES.indexOf(locale) + 1) % LOCALES.length] ?? locale

async function showsNotice(page: Page): Promise<void> {
  const accept = page.locator('.cookie-notice button')
  await expect(accept).toBeVisible()
  await expect(accept).toBeEnabled()
}

/** The shell around the pages, and the start page by night. */
export const SHELL_STATES: readonly Screen[] = [
  {
    name: 'home with the language menu',
    path: '',
    prepare: (page) => page.locator('summary').first().click(),
  },
  {
    name: 'home by night',
    path: '',
    async prepare(page) {
      // A wide window has a button for it; on a phone the slide comes only after some time.
      await page.setViewportSize({ width: 1440, height: 900 })
      const night = page.locator('fieldset button:visible').nth(1)
      await night.click()
      await expect(night).toHaveAttribute('aria-current', 'true')
    },
  },
  {
    name: 'cookie notice',
    path: 'login',
    isNew: true,
    prepare: showsNotice,
  },
  {
    name: 'cookie notice on an account page',
    path: 'profile/general',
    isNew: true,
    signedIn: true,
    prepare: showsNotice,
  },
  {
    name: 'another language offered',
    path: 'login',
    browserLocale: nextOf,
    prepare: (page, { locale }) => expect(page.locator(`aside[lang=${nextOf(locale)}]`)).toBeVisible(),
  },
  {
    name: 'no connection',
    path: 'password/reset',
    async prepare(page, { locale }) {
      await interactive(page)
      await page.context().setOffline(true)
      await expect(page.getByText(textOf(locale, 'common', 'state', 'noConnection'))).toBeVisible()
    },
  },
  {
    name: 'configuration failed',
    path: 'login',
    async prepare(page) {
      await page.route('**/config', (route) => route.abort())
      await page.reload()
      await expect(page.locator('input[name=password]')).toHaveCount(0)
    },
  },
]
