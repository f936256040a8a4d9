import { expect, type Page } from '@playwright/test'
import type { PendingMeans, StaffMeans } from '@portico/contract/staff-means/schemas'
import { staffAreIn } from '../world/cases.ts'
import { succeeds } from './actions.ts'
import type { Screen } from './screen.ts'

const MEANS = {
  id: 'd0b5c0de-0000-4000-8000-000000000001',
  kind: 'GOOGLE_AUTHENTICATOR',
  name: '',
  addedAt: '2026-11-02T09:30:00.000Z',
  addedWith: 'password',
  device: 'Firefox, Linux',
  address: '192.0.2.44',
} as const

const one = (more: Partial<PendingMeans>): PendingMeans => ({
  ...MEANS,
  accountId: 'a11ce000-0000-4000-8000-000000000002',
  firstName: 'Tove',
  lastName: 'Sand',
  email: 'tove.sand@example.com',
  roles: ['moderator'],
  isOwn: false,
  ...more,
})

const WAITING: readonly PendingMeans[] = [
  one({}),
  one({
    id: '2',
    kind: 'PASSKEY',
    name: 'The telephone that I carry to work and home again',
    addedWith: 'mailed_code',
    firstName: 'Maximiliane',
    lastName: 'Freifrau von Hohenstein',
    email: 'maximiliane.freifrau.von.hohenstein@with.a.rather.long.address.example.com',
    address: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
  }),
  one({ id: '3', kind: 'RECOVERY_CODES', addedWith: 'unknown', device: '', address: '', isOwn: true }),
]

/** Answers of ours: it takes several members of staff, each with means of their own. */
async function waiting(page: Page, means: readonly PendingMeans[]): Promise<void> {
  await staffAreIn(page, ['moderator', 'administrator'])
  await page.route('**/v1/admin/means', succeeds({ means }))
}

const own = (means: Partial<StaffMeans>) => (page: Page) =>
  page.route(
    '**/v1/staff/means',
    succeeds({ roles: ['moderator'], confirmedBy: 'administrator', means: [], ...means }),
  )
const WAITS = [{ ...MEANS, isConfirmed: false }]

const refused = (means: Partial<StaffMeans>) => async (page: Page) => {
  await own(means)(page)
  await page.route('**/oauth/application/redirect_url?*', (route) =>
    route.fulfill({
      status: 403,
      json: {
        state: 'error',
        errors: [{ code: 'validation_error', fieldName: 'secondFactor', errors: ['access_denied'] }],
      },
    }),
  )
}
const noticed = (page: Page) =>
  expect(page.getByRole('main').getByRole('status').filter({ hasText: /./ }).first()).toBeVisible()

const DOOR = 'choose-account?application=CONSOLE&backUrl=http://localhost/console/'

/** What opens the console waits to be confirmed: for who confirms it, and for its owner. */
export const STAFF_STATES: readonly Screen[] = [
  {
    name: 'console, means that wait to be confirmed',
    path: 'staff',
    isConsole: true,
    before: (page) => waiting(page, WAITING),
    prepare: (page) => expect(page.getByRole('main').getByRole('listitem')).toHaveCount(WAITING.length),
  },
  {
    name: 'console, a means to refuse',
    path: 'staff',
    isConsole: true,
    before: (page) => waiting(page, WAITING.slice(1)),
    async prepare(page) {
      await page.getByRole('main').getByRole('button').nth(1).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'console, no means waits',
    path: 'staff',
    isConsole: true,
    before: (page) => waiting(page, []),
  },
  {
    name: 'security of a member of staff whose means waits',
    path: 'profile/security/status',
    signedIn: true,
    before: own({ means: WAITS }),
    prepare: noticed,
  },
  {
    name: 'security of the sole administrator whose means waits',
    path: 'profile/security/status',
    signedIn: true,
    before: own({ means: WAITS, confirmedBy: 'operator' }),
    prepare: noticed,
  },
  {
    name: 'console refused, a role sleeps',
    path: DOOR,
    signedIn: true,
    before: refused({}),
    prepare: noticed,
  },
  {
    name: 'console refused, a means waits',
    path: DOOR,
    signedIn: true,
    before: refused({ means: WAITS }),
    prepare: noticed,
  },
  {
    name: 'console refused, another sign-in would do',
    path: DOOR,
    signedIn: true,
    before: refused({ means: [...WAITS, { ...MEANS, kind: 'PASSKEY', isConfirmed: true }] }),
    prepare: noticed,
  },
]
