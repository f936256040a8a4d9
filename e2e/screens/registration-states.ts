import { expect, type Page } from '@playwright/test'
import { personName } from '@portico/contract/profile/person-name'
import { interactive } from '../world/forms.ts'
import { PASSWORD } from '../world/people.ts'
import { fillIn, refuses, submit, succeeds } from './actions.ts'
import { guestsOf, SPONSOR } from './guests.ts'
import type { Screen } from './screen.ts'

/** The second step, as somebody comes to it who has filled in the first. */
async function goOn(page: Page): Promise<void> {
  await interactive(page)
  await fillIn(page, {
    email: 'ada.winter@example.com',
    password: PASSWORD,
    passwordConfirmation: PASSWORD,
  })
  await submit(page).click()
  await expect(page.locator('[data-step="1"] input').first()).toBeFocused()
}

export async function register(page: Page): Promise<void> {
  await goOn(page)
  await fillIn(page, { firstName: 'Ada', lastName: 'Winter' })
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
    prepare: (page, { locale }) =>
      expect(page.getByText(personName(locale, SPONSOR), { exact: true })).toBeVisible(),
  },
  {
    name: 'registration, invite code blocked',
    path: 'registration?referral=BLOCKED000',
    before: (page) => page.route('**/v1/user/referral/info*', refuses({ code: 'blocked_invite_code' })),
    async prepare(page) {
      await goOn(page)
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
    },
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
    name: 'registration, nothing typed in the second step',
    path: 'registration',
    async prepare(page) {
      await goOn(page)
      await submit(page).click()
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
    },
  },
  {
    name: 'registration, terms read in place',
    path: 'registration',
    async prepare(page) {
      await goOn(page)
      await page.locator('label a[aria-haspopup=dialog]').first().click()
      await expect(page.getByRole('dialog').getByRole('heading', { level: 3 }).first()).toBeVisible()
    },
  },
  {
    name: 'registration, list of countries',
    path: 'registration',
    async prepare(page) {
      await goOn(page)
      await page.getByRole('combobox').click()
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  { name: 'registration, check your mail', path: 'registration', prepare: register },
]
