import { expect, type Page } from '@playwright/test'
import type { Connection, DeviceRequest, LogoutRequest } from '@portico/contract/openid/schemas'
import { INTERACTION_FOR_MORE, PROBLEM } from '@portico/dev-kit/openid-answers'
import { textOf } from '../world/texts.ts'
import { succeeds } from './actions.ts'
import type { Screen } from './screen.ts'

const { application, scopes } = INTERACTION_FOR_MORE

const LOGOUT: LogoutRequest = { application, continueUrl: 'https://trading.example/bye' }

const CONNECTIONS: Connection[] = [
  {
    application,
    scopes: scopes.map(({ scope, claims }) => ({ scope, claims: claims.map(({ claim }) => claim) })),
    isFirstParty: false,
    connectedAt: '2026-01-02T10:00:00Z',
    lastUsedAt: '2026-02-03T10:00:00Z',
    devices: [{ browser: 'Firefox', system: 'Linux' }],
  },
]

const DEVICE: DeviceRequest = {
  application: { code: 'TELEVISION', name: 'Living Room', mark: '', host: '' },
  isFirstParty: false,
  reason: 'new',
  scopes,
  browser: null,
  system: null,
  program: 'LivingRoom',
  address: '2001:db8:4f3a:19:8a2e:370:7334:21',
  askedAt: '2026-02-03T10:00:00Z',
}

/** The letters are right; what is answered next is the test's own. */
async function typeLetters(page: Page): Promise<void> {
  await page.locator('input[name=userCode]').fill('BCDFGHJK')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('note')).toBeVisible()
}

const details = '**/oidc/interaction/*/details'

/** What OpenID Connect shows. Answers are ours: a real request takes an application that has sent it. */
export const OPENID_STATES: readonly Screen[] = [
  {
    name: 'consent',
    path: 'consent?interaction=uid&application=TRADING',
    signedIn: true,
    before: (page) => page.route(details, succeeds(INTERACTION_FOR_MORE)),
    prepare: (page) => expect(page.getByRole('switch')).toBeVisible(),
  },
  {
    name: 'choose account, for a request',
    path: 'choose-account?interaction=uid&application=TRADING',
    signedIn: true,
    before: (page) => page.route(details, succeeds({ ...INTERACTION_FOR_MORE, awaited: 'account' })),
    async prepare(page, { locale }) {
      const name = textOf(locale, 'choose-account', 'notNow')
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
    },
  },
  {
    name: 'device, by a link',
    path: 'device?user_code=BCDF-GHJK',
    signedIn: true,
    prepare: (page) => expect(page.locator('input[name=userCode]')).toBeVisible(),
  },
  {
    name: 'device that asks',
    path: 'device',
    signedIn: true,
    before: (page) => page.route('**/v1/device/find', succeeds(DEVICE)),
    prepare: typeLetters,
  },
  {
    name: 'device that is connected',
    path: 'device',
    signedIn: true,
    async before(page) {
      await page.route('**/v1/device/find', succeeds({ ...DEVICE, isFirstParty: true, scopes: [] }))
      await page.route('**/v1/device/approve', succeeds(null))
    },
    async prepare(page, { locale }) {
      await typeLetters(page)
      await page.getByRole('button', { name: textOf(locale, 'consent', 'allow'), exact: true }).click()
      await expect(page.getByRole('note')).toHaveCount(0)
    },
  },
  {
    name: 'question before an application signs the person out',
    path: 'logout?request=sealed',
    signedIn: true,
    before: (page) => page.route('**/oidc/logout/details?*', succeeds(LOGOUT)),
    async prepare(page, { locale }) {
      const name = textOf(locale, 'shell', 'logout', 'confirm')
      await expect(page.getByRole('main').getByRole('button', { name, exact: true })).toBeVisible()
    },
  },
  {
    name: 'address of an application that is not registered',
    path: 'openid-error?id=sealed',
    before: (page) =>
      page.route(
        '**/oidc/problem?*',
        succeeds({ ...PROBLEM, command: 'npm run admin -- application TRADING' }),
      ),
    prepare: (page) => expect(page.getByRole('main').locator('code')).toBeVisible(),
  },
  {
    name: 'connected applications',
    path: 'profile/applications',
    signedIn: true,
    before: (page) => page.route('**/v1/connections', succeeds(CONNECTIONS)),
    prepare: (page) => expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible(),
  },
  {
    name: 'question before an application is disconnected',
    path: 'profile/applications',
    signedIn: true,
    before: (page) => page.route('**/v1/connections', succeeds(CONNECTIONS)),
    async prepare(page, { locale }) {
      const name = textOf(locale, 'connections', 'disconnectNamed').replace(
        '{{application}}',
        application.name,
      )
      await page.getByRole('button', { name }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
]
