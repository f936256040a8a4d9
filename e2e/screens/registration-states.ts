import { expect, type Page } from '@playwright/test'
import { interactive } from '../world/forms.ts'
import { PASSWORD } from '../world/people.ts'
import { fillIn, refuses, submit, succeeds } from './actions.ts'
import { guestsOf } from './guests.ts'
import type { Screen } from './screen.ts'

export async function register(page: Page): Promise<void> {
  await interactive(page)
  await fillIn(page, {
    email: 'ada.winter@example.com',
    password: PASSWORD,
    passwordConfirmation: PASSWORD,
    firstName: 'Ada',
    lastName: 'Winter',
  })
  await page.getByRole('combobox').click()
  await page.getByRole('option').first().click()
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  // Only the answer is ours: hundreds of registrations from one address would meet the limit.
  await page.route('**/v1/registration', succeeds(null))
  await submit(page).click()
  await expect(page.locator('input[name=code]')).toBeVisible()
}

export const REGISTRATION_STATES: readonly Screen[] = [
  {
    name: 'registration with a sponsor',
    path: async ({ world }) =>
      `registration?application=TRADING&referral=${await guestsOf(world).inviteCode()}`,
    prepare: (page) => expect(page.getByText('Nora Lindqvist')).toBeVisible(),
  },
  {
    name: 'registration, invite code blocked',
    path: 'registration?referral=BLOCKED000',
    before: (page) => page.route('**/v1/user/referral/info*', refuses({ code: 'blocked_invite_code' })),
    prepare: (page) => expect(page.locator('[aria-invalid=true]')).toHaveCount(1),
  },
  {
    name: 'registration, nothing typed',
    path: 'registration',
    async prepare(page) {
      await interactive(page)
      await submit(page).click()
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
    },
  },
  {
    name: 'registration, list of countries',
    path: 'registration',
    async prepare(page) {
      await page.getByRole('combobox').click()
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  { name: 'registration, check your mail', path: 'registration', prepare: register },
]
