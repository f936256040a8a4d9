import { expect, type Page } from '@playwright/test'
import { ADDRESS, documentsStand, PASSPORT, type Standing, selfieIsRequired } from '../world/documents.ts'
import { submit } from './actions.ts'
import type { Screen } from './screen.ts'

const AT = Date.parse('2026-11-02T09:30:00.000Z')
const passport = (more: Standing['PASSPORT'] = {}): Standing => ({
  PASSPORT: { documentMetadata: PASSPORT, relativeFilePath: ['photo'], ...more },
})
const review = (more: object = {}) => ({
  at: AT,
  final: false,
  reasons: ['unreadable' as const, 'data_differs' as const],
  note: 'The number ends in 7.',
  ...more,
})

const LOST = { state: 'error', errors: [{ code: 'image_lost', fieldName: null, errors: [] }] }

const state = (
  name: string,
  path: string,
  standing: Standing,
  prepare: (page: Page) => Promise<void> = isThere,
): Screen => ({
  name: `verification, ${name}`,
  path: `profile/verification/${path}`,
  signedIn: true,
  before: (page) => documentsStand(page, standing),
  prepare,
})

async function isThere(page: Page): Promise<void> {
  await expect(page.getByRole('main').locator('form, ol[aria-label] li, [role=alert]').first()).toBeVisible()
  await expect(page.getByRole('main').locator('.shimmer')).toHaveCount(0)
}

/** The forms of the documents and what comes after them. Answers are ours where a moderator would have to act. */
export const VERIFICATION_STATES: readonly Screen[] = [
  state('passport filled in, with what is wrong', 'passport', passport(), async (page) => {
    await isThere(page)
    await page.locator('input[name="documentMetadata.name"]').fill('Нора')
    await submit(page).click()
    await expect(page.locator('[aria-invalid=true]')).toBeFocused()
  }),
  state('calendar of the birthday', 'passport', {}, async (page) => {
    await isThere(page)
    await page.locator('fieldset fieldset button').first().click()
    await expect(page.locator('calendar-month')).toBeVisible()
    await expect(page.locator('calendar-month button[tabindex="0"]')).toBeFocused()
  }),
  state('handed in', 'passport', passport({ status: 'WAITING_MODERATOR' })),
  state(
    'handed in, for an application',
    'passport',
    passport({
      status: 'WAITING_MODERATOR',
      continuation: { application: 'TRADING', applicationName: 'Trading', backUrl: null },
    }),
  ),
  state('what was entered', 'passport?info=true', passport({ status: 'WAITING_MODERATOR' })),
  state('verified', 'passport', passport({ status: 'VERIFIED' })),
  state('returned', 'passport', passport({ review: review() })),
  state(
    'refused for good',
    'passport',
    passport({ status: 'WAITING_USER', review: review({ final: true, reasons: ['fraud'], note: '' }) }),
  ),
  {
    ...state('a photo that was lost', 'passport', {}),
    async before(page) {
      await documentsStand(page, passport())
      await page.route('**/v1/documents/*', (route) => route.fulfill({ status: 410, json: LOST }))
    },
    prepare: (page) => expect(page.getByRole('main').locator('li [role=alert]')).toBeVisible(),
  },
  state('two addresses', 'address', {
    ...passport(),
    ADDRESS: { documentMetadata: ADDRESS, relativeFilePath: ['photo'] },
  }),
  state('company', 'business', passport()),
  {
    ...state('selfie', 'additional', { ...passport({ status: 'WAITING_USER' }), SELFIE: {} }),
    async before(page) {
      await documentsStand(page, {
        ...passport({ status: 'WAITING_USER' }),
        SELFIE: { status: 'NEW_DOCUMENT' },
      })
      await selfieIsRequired(page)
    },
  },
]
