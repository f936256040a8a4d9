import { expect, type Page } from '@playwright/test'
import { NOTIFICATION_TIMEOUT_MS } from '@portico/contract/kernel/limits'
import { PASSWORD } from '../world/people.ts'
import { watchRequests } from '../world/quiet.ts'
import { textOf } from '../world/texts.ts'
import { fails, fillIn, submit, succeeds } from './actions.ts'
import { guestsOf } from './guests.ts'
import type { Screen } from './screen.ts'

const NEW = 'Better-27!'

/** Makes toasts stay for an hour: six looks take longer than a toast is normally shown. */
const MESSAGES_STAY = `{
  const set = setTimeout
  globalThis.setTimeout = (run, ms, ...more) => set(run, ms === ${NOTIFICATION_TIMEOUT_MS} ? 3600000 : ms, ...more)
}`

/** Waits until no request of a page is under way: counted from before it opens. */
const quiet = new WeakMap<Page, () => Promise<void>>()

/** The pages on which sessions end, and where that fails. */
export const SESSION_STATES: readonly Screen[] = [
  {
    name: 'question before signing out',
    path: 'profile/general',
    signedIn: true,
    async prepare(page, { locale }) {
      await page.setViewportSize({ width: 1440, height: 900 })
      const name = textOf(locale, 'shell', 'menu', 'logout')
      await page.locator('aside').getByRole('button', { name }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'question before a device is signed out',
    path: 'profile/sessions',
    signedIn: true,
    async prepare(page) {
      await page.getByRole('main').getByRole('listitem').getByRole('button').first().click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'message of an error',
    path: 'profile/sessions',
    signedIn: true,
    async before(page) {
      await page.addInitScript(MESSAGES_STAY)
    },
    async prepare(page, { locale }) {
      await page.route('**/v1/sessions/*', fails)
      await page.getByRole('main').getByRole('listitem').getByRole('button').first().click()
      await page.getByRole('alertdialog').getByRole('button').first().click()
      await expect(page.getByText(textOf(locale, 'common', 'notification', 'error'))).toBeVisible()
    },
  },
  {
    name: 'password asked for again',
    path: 'profile/sessions',
    signedIn: true,
    async prepare(page) {
      // Only the refusal is ours: a session is fresh for ten minutes.
      await page.route('**/v1/sessions/*', (route) =>
        route.fulfill({
          status: 403,
          json: {
            state: 'error',
            errors: [{ code: 'validation_error', fieldName: 'stepUp', errors: ['access_denied'] }],
          },
        }),
      )
      await page.getByRole('main').getByRole('listitem').getByRole('button').first().click()
      await page.getByRole('alertdialog').getByRole('button').first().click()
      await expect(page.getByRole('dialog').locator('input[name=password]')).toBeFocused()
    },
  },
  {
    name: 'soon signed out',
    path: 'profile/general',
    signedIn: true,
    async before(page) {
      await page.clock.install()
      quiet.set(page, watchRequests(page))
    },
    async prepare(page) {
      await expect(page.getByRole('main').getByText('@example.com').first()).toBeVisible()
      // An answer that comes after the clock has moved would count as activity then.
      await quiet.get(page)?.()
      await page.clock.fastForward('56:00')
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'somebody else signed in',
    path: 'profile/password',
    before: async (page, { world }) => world.enter(page.context(), await guestsOf(world).visitor()),
    async prepare(page, { world }) {
      await fillIn(page, { password: PASSWORD, newPassword: NEW, repeated: NEW })
      await world.enter(page.context(), await world.confirmed())
      await submit(page).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'signing in again in place',
    path: 'profile/password',
    before: async (page, { world }) => world.enter(page.context(), await guestsOf(world).visitor()),
    async prepare(page, { world }) {
      await fillIn(page, { password: PASSWORD, newPassword: NEW, repeated: NEW })
      await world.leave(page.context())
      await submit(page).click()
      await expect(page.getByRole('dialog').locator('button[type=submit]')).toBeEnabled()
    },
  },
  {
    name: 'this was not me',
    path: async ({ world }) => `not-me/${await guestsOf(world).reportCode()}`,
    prepare: (page) => expect(page.getByRole('main').getByRole('button')).toBeVisible(),
  },
  {
    name: 'this was not me, done',
    path: async ({ world }) => `not-me/${await guestsOf(world).reportCode()}`,
    async prepare(page, { locale }) {
      // Only the answer is ours: really done, every look would need an account of its own.
      await page.route('**/v1/sessions/not-me', succeeds(null))
      await page.getByRole('main').getByRole('button').click()
      const title = textOf(locale, 'disown', 'done', 'title')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    },
  },
  {
    name: 'this was not me, used',
    path: async ({ world }) => `not-me/${await guestsOf(world).usedReportCode()}`,
    async prepare(page, { locale }) {
      const title = textOf(locale, 'disown', 'used', 'title')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    },
  },
]
