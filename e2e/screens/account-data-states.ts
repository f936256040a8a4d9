import { expect } from '@playwright/test'
import { textOf } from '../world/texts.ts'
import type { Screen } from './screen.ts'

/** What a person may do with all of the own data. */
export const ACCOUNT_DATA_STATES: readonly Screen[] = [
  {
    name: 'the day’s download was fetched already',
    path: 'profile/data',
    signedIn: true,
    async prepare(page, { locale }) {
      await page.route('**/v1/account/export', (route) =>
        route.fulfill({
          status: 429,
          headers: { 'retry-after': '40000' },
          json: { state: 'error', errors: [{ code: 'too_many_requests', fieldName: null, errors: [] }] },
        }),
      )
      const name = textOf(locale, 'account-data', 'download', 'button')
      await page.getByRole('main').getByRole('button', { name, exact: true }).click()
      await expect(page.getByText(textOf(locale, 'account-data', 'download', 'today'))).toBeVisible()
    },
  },
  {
    name: 'question before an account is deleted',
    path: 'profile/data',
    signedIn: true,
    async prepare(page, { locale }) {
      const name = textOf(locale, 'account-data', 'delete', 'button')
      await page.getByRole('main').getByRole('button', { name, exact: true }).first().click()
      await expect(page.getByRole('dialog').locator('input[name=password]')).toBeFocused()
    },
  },
]
