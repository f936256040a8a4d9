import { expect, type Page } from '@playwright/test'
import { TRIES_LEFT_HEADER } from '@portico/contract/kernel/headers'
import { textOf } from '../world/texts.ts'
import { fillIn } from './actions.ts'
import { register } from './registration-states.ts'
import type { Screen } from './screen.ts'

/** Types a wrong code. Only the answer is ours: each wrong code counts for the whole network. */
async function typeWrongCode(page: Page, { code, triesLeft }: { code: string; triesLeft: number }) {
  await page.route('**/v1/registration/confirm', (route) =>
    route.fulfill({
      status: 400,
      headers: { [TRIES_LEFT_HEADER]: String(triesLeft) },
      json: { state: 'error', errors: [{ code: 'validation_error', fieldName: 'code', errors: [code] }] },
    }),
  )
  await fillIn(page, { code: 'ZZZZZZZZ' })
}

/** States after "check your mail": a wrong typed code, and the address to correct. */
export const TYPED_CODE_STATES: readonly Screen[] = [
  {
    name: 'registration, wrong code typed',
    path: 'registration',
    async prepare(page) {
      await register(page)
      await typeWrongCode(page, { code: 'incorrect_code', triesLeft: 4 })
      await expect(page.locator('input[name=code]')).toHaveAttribute('aria-invalid', 'true')
    },
  },
  {
    name: 'registration, tries used up',
    path: 'registration',
    async prepare(page) {
      await register(page)
      await typeWrongCode(page, { code: 'confirmation_code_error', triesLeft: 0 })
      await expect(page.locator('input[name=code]')).toBeDisabled()
    },
  },
  {
    name: 'registration, address to correct',
    path: 'registration',
    async prepare(page, { locale }) {
      await register(page)
      const name = textOf(locale, 'registration', 'sent', 'correct')
      await page.getByRole('main').getByRole('button', { name }).click()
      await expect(page.locator('input[name=email]')).toBeVisible()
    },
  },
]
