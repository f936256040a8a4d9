import { reportSignIn } from '@portico/contract/report-sign-in/endpoints'
import { securityEvents } from '@portico/contract/security-events/endpoints'
import { SECURITY_EVENTS_LISTED } from '@portico/contract/security-events/limits'
import type { SecurityEvent } from '@portico/contract/security-events/schemas'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { configured, signedIn } from '../../../test-kit/account.ts'
import { expectHidden } from '../../../test-kit/form.ts'
import { openPage } from '../../../test-kit/open-page.tsx'
import { callsOf, noAnswer, respond } from '../../../test-kit/server.ts'
import { SECURITY_EVENTS_SHOWN } from './security-events.tsx'

const MINUTE_MS = 60_000

const block = () => page.getByRole('main')
const rows = () => block().getByRole('listitem')

const event = (id: number): SecurityEvent => ({
  id: `event-${id}`,
  at: new Date(Date.UTC(2026, 10, 22) - id * 60_000).toISOString(),
  action: 'session.create',
  result: 'success',
  factor: null,
  device: `Device ${id}`,
  place: '192.0.2.7',
  address: '192.0.2.7',
  method: null,
  application: null,
  passkey: null,
  isCurrent: false,
})

beforeEach(() => {
  configured()
  signedIn()
})

test('more of the activity comes at each press, from where the reader stopped', async () => {
  const all = Array.from({ length: SECURITY_EVENTS_LISTED + 3 }, (_, id) => event(id))
  respond(securityEvents.list, ({ query }) => {
    const from = all.findIndex(({ id }) => id === query.get('before')) + 1
    return all.slice(from, from + SECURITY_EVENTS_LISTED)
  })
  await openPage('/en/profile/security/activity')
  const more = block().getByRole('button', { name: 'Show more' })
  for (let shown = SECURITY_EVENTS_SHOWN; shown <= SECURITY_EVENTS_LISTED; shown += SECURITY_EVENTS_SHOWN) {
    await expect.element(rows()).toHaveLength(shown)
    await more.click()
    await expect.element(rows().nth(shown)).toHaveFocus()
  }
  await expect.element(rows()).toHaveLength(all.length)
  await expect.element(rows().last()).toMatchTextContent(`Device ${all.length - 1}`)
  await expectHidden(more)
  expect(callsOf(securityEvents.list).map(({ query }) => query.get('before'))).toEqual([
    null,
    `event-${SECURITY_EVENTS_LISTED - 1}`,
  ])
})

test('on a narrow Arabic page a device and its address begin at the same edge', async () => {
  await page.viewport(320, 640)
  respond(securityEvents.list, [event(0)])
  await openPage('/ar/profile/security/activity')
  await expect.element(rows()).toHaveLength(1)
  const wordsOf = (text: string) => {
    const words = document.createRange()
    words.selectNodeContents(rows().getByText(text).element())
    return words.getBoundingClientRect()
  }
  const [device, address] = [wordsOf('Device 0'), wordsOf('192.0.2.7')]
  expect(address.top).toBeGreaterThan(device.top)
  expect(device.right).toBeCloseTo(address.right, 0)
})

test('the recent activity says when it cannot be loaded, and can be loaded again', async () => {
  respond(securityEvents.list, noAnswer)
  await openPage('/en/profile/security/activity')
  await expect.element(block().getByText('Your recent activity could not be loaded.')).toBeVisible()
  respond(securityEvents.list, [event(0), event(1)])
  await block().getByRole('button', { name: 'Try again' }).click()
  await expect.element(rows()).toHaveLength(2)
})

test('support is named where it acted, and not where the owner stopped a sign-in in Telegram', async () => {
  const nowhere = { device: null, place: null, address: null }
  const stopped = { action: 'session.second_step', result: 'failure', factor: 'TELEGRAM' } as const
  respond(securityEvents.list, [
    { ...event(0), ...nowhere, ...stopped },
    { ...event(1), ...nowhere, action: 'account.unlock' },
  ])
  await openPage('/en/profile/security/activity')
  await expect.element(rows()).toHaveLength(2)
  await expect.element(rows().first()).not.toMatchTextContent('By support')
  await expect.element(rows().first()).toMatchTextContent('Telegram')
  await expect.element(rows().last()).toMatchTextContent('By support')
})

test('each day has its own list, with what each event was about', async () => {
  const today = new Date().setHours(12, 0, 0, 0)
  const at = (days: number) => new Date(today - days * 24 * 60 * MINUTE_MS).toISOString()
  respond(securityEvents.list, [
    { ...event(0), at: at(0), method: 'password', factor: 'GOOGLE_AUTHENTICATOR', isCurrent: true },
    { ...event(1), at: at(0), action: 'session.hand_off', application: 'Trading' },
    { ...event(2), at: at(1), action: 'passkey.create', passkey: 'My phone' },
    { ...event(3), at: new Date(2025, 10, 3, 12).toISOString(), method: 'passkey' },
  ])
  await openPage('/en/profile/security/activity')
  await expect.element(rows()).toHaveLength(4)
  const days = block().getByRole('heading', { level: 2 })
  await expect.element(days.nth(0)).toMatchTextContent('Today')
  await expect.element(days.nth(1)).toMatchTextContent('Yesterday')
  await expect.element(days.nth(2)).toMatchTextContent('3 November 2025')
  for (const [row, about] of [
    [0, 'Sign-inPasswordAuthenticator app'],
    [1, 'Continued to an applicationTrading'],
    [2, 'Passkey addedMy phone'],
    [3, 'Sign-inPasskey'],
  ] as const)
    await expect.element(rows().nth(row)).toMatchTextContent(about)
})

test('a row has its question in a menu, and the sign-in of this session has none', async () => {
  respond(securityEvents.list, [{ ...event(0), isCurrent: true }, event(1)])
  respond(securityEvents.report, { code: 'abc' })
  respond(reportSignIn.readState, { state: 'unknown', signIn: null })
  await openPage('/en/profile/security/activity')
  await expect.element(rows().nth(0)).toMatchTextContent('This device')
  const menus = block().getByText(/^Options: Sign-in/)
  await expect.element(menus).toHaveLength(1)
  await menus.click({ force: true })
  await rows()
    .nth(1)
    .getByRole('button', { name: /^This was not me: Sign-in/ })
    .click()
  await expect
    .poll(() => callsOf(securityEvents.report).map(({ path }) => path))
    .toEqual(['/v1/security-events/event-1/report'])
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('This link is not valid')
})
