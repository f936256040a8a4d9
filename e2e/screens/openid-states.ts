import { expect } from '@playwright/test'
import type { Connection, InteractionDetails, Problem } from '@portico/contract/openid/schemas'
import { textOf } from '../world/texts.ts'
import { succeeds } from './actions.ts'
import type { Screen } from './screen.ts'

const TRADING = { code: 'TRADING', name: 'Trading', mark: '', host: 'trading.example' }

const REQUEST: InteractionDetails = {
  application: TRADING,
  awaited: 'consent',
  reason: 'attributes',
  scopes: [
    {
      scope: 'profile',
      isOptional: false,
      isNew: false,
      claims: [
        { claim: 'name', value: 'Nora Lindqvist' },
        { claim: 'locale', value: 'de' },
        { claim: 'updated_at', value: 1_767_348_000 },
      ],
    },
    {
      scope: 'email',
      isOptional: false,
      isNew: false,
      claims: [
        { claim: 'email', value: 'nora.lindqvist.with.a.long.address@mail.example.com' },
        { claim: 'email_verified', value: true },
      ],
    },
    {
      scope: 'verification',
      isOptional: true,
      isNew: true,
      claims: [
        { claim: 'verified', value: true },
        { claim: 'identity_level', value: 'residence' },
        { claim: 'verified_at', value: '2026-03-04T10:00:00Z' },
      ],
    },
    { scope: 'offline_access', isOptional: false, isNew: true, claims: [] },
  ],
}

const PROBLEM: Problem = {
  kind: 'redirectAddress',
  application: TRADING,
  sent: 'https://trading.example/callback?next=%2Fsomewhere-else',
  registered: ['https://trading.example/callback'],
  detail: "redirect_uri did not match any of the client's registered redirect_uris",
  requestId: '0b6d1c',
  command: 'npm run admin -- application TRADING',
}

const CONNECTIONS: Connection[] = [
  {
    application: TRADING,
    scopes: REQUEST.scopes.map(({ scope, claims }) => ({ scope, claims: claims.map(({ claim }) => claim) })),
    isFirstParty: false,
    connectedAt: '2026-01-02T10:00:00Z',
    lastUsedAt: '2026-02-03T10:00:00Z',
    devices: [{ browser: 'Firefox', system: 'Linux' }],
  },
]

const details = '**/oidc/interaction/*/details'

/** What OpenID Connect shows. Answers are ours: a real request takes an application that has sent it. */
export const OPENID_STATES: readonly Screen[] = [
  {
    name: 'consent',
    path: 'consent?interaction=uid&application=TRADING',
    signedIn: true,
    before: (page) => page.route(details, succeeds(REQUEST)),
    prepare: (page) => expect(page.getByRole('switch')).toBeVisible(),
  },
  {
    name: 'choose account, for a request',
    path: 'choose-account?interaction=uid&application=TRADING',
    signedIn: true,
    before: (page) => page.route(details, succeeds({ ...REQUEST, awaited: 'account' })),
    async prepare(page, { locale }) {
      const name = textOf(locale, 'choose-account', 'notNow')
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
    },
  },
  {
    name: 'address of an application that is not registered',
    path: 'openid-error?id=sealed',
    before: (page) => page.route('**/oidc/problem?*', succeeds(PROBLEM)),
    prepare: (page) => expect(page.getByRole('textbox')).toBeVisible(),
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
      const name = textOf(locale, 'connections', 'disconnectNamed').replace('{{application}}', TRADING.name)
      await page.getByRole('button', { name }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
]
