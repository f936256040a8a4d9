import { expect } from '@playwright/test'
import { textOf } from '../world/texts.ts'
import { fails, succeeds } from './actions.ts'
import { guestsOf } from './guests.ts'
import type { Screen } from './screen.ts'

/** Where the link of the confirmation mail leads. The screen of the route itself shows an unknown link. */
export const CONFIRMATION_STATES: readonly Screen[] = [
  {
    name: 'confirmation asks',
    path: async ({ world }) => `confirmation/${await guestsOf(world).confirmationCode()}`,
    prepare: (page) => expect(page.getByRole('main').getByRole('button')).toBeVisible(),
  },
  {
    name: 'confirmation, confirmed',
    path: async ({ world }) => `confirmation/${await guestsOf(world).freshConfirmationCode()}`,
    async prepare(page, { locale }) {
      await page.getByRole('main').getByRole('button').click()
      const title = textOf(locale, 'confirmation', 'success', 'title')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    },
  },
  {
    name: 'confirmation, already confirmed',
    path: async ({ world }) => `confirmation/${await guestsOf(world).confirmedCode()}`,
    async prepare(page, { locale }) {
      const title = textOf(locale, 'confirmation', 'already', 'title')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    },
  },
  {
    name: 'confirmation, expired',
    path: 'confirmation/of-the-day-before',
    // The answer is ours: a real link expires only after a day.
    before: (page) =>
      page.route(
        '**/v1/registration/confirm/state*',
        succeeds({
          state: 'expired',
          sameBrowser: false,
          emailHint: 'a•••@example.com',
          email: null,
          registeredAt: null,
        }),
      ),
    async prepare(page, { locale }) {
      const title = textOf(locale, 'confirmation', 'expired', 'title')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    },
  },
  {
    name: 'confirmation failed',
    path: 'confirmation/asked-in-vain',
    before: (page) => page.route('**/v1/registration/confirm/state*', fails),
    async prepare(page, { locale }) {
      const title = textOf(locale, 'confirmation', 'failed', 'title')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    },
  },
]
