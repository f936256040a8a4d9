import { expect, type Page } from '@playwright/test'
import { PASSWORD } from '../world/people.ts'
import type { Screen } from './screen.ts'

const submit = (page: Page) => page.getByRole('main').locator('button[type=submit]').first()

async function setPassword(page: Page, repeated: string): Promise<void> {
  await expect(submit(page)).toBeEnabled()
  await page.locator('input[name=password]').fill(PASSWORD)
  await page.locator('input[name=repeated]').fill(repeated)
  await submit(page).click()
}

/** What the pages of the password show after something was done on them. */
export const PASSWORD_STATES: readonly Screen[] = [
  {
    name: 'password reset, check your mail',
    path: 'password/reset',
    async prepare(page) {
      // The answer alone is ours: hundreds of requests from one address would meet the limit.
      await page.route('**/v1/password/reset', (route) =>
        route.fulfill({ json: { state: 'success', data: null } }),
      )
      await expect(submit(page)).toBeEnabled()
      await page.locator('input[name=email]').fill('ada.winter@example.com')
      await submit(page).click()
      await expect(page.locator('main strong')).toBeVisible()
    },
  },
  {
    name: 'password reset, two different entries',
    path: 'password/reset/leads-nowhere?application=ENERGY',
    async prepare(page) {
      await setPassword(page, 'another')
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
    },
  },
  {
    name: 'password reset, dead link',
    path: 'password/reset/leads-nowhere',
    async prepare(page) {
      await page.route('**/v1/password/reset/confirm', (route) =>
        route.fulfill({
          status: 400,
          json: {
            state: 'error',
            errors: [{ code: 'validation_error', fieldName: 'code', errors: ['incorrect_code'] }],
          },
        }),
      )
      await setPassword(page, PASSWORD)
      await expect(page.locator('input[name=email]')).toBeVisible()
    },
  },
]
