import { securityEvents } from '@portico/contract/security-events/endpoints'
import { SECURITY_EVENTS_LISTED } from '@portico/contract/security-events/limits'
import type { SecurityEvent } from '@portico/contract/security-events/schemas'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { configured, signedIn } from '../../../test-kit/account.ts'
import { expectHidden } from '../../../test-kit/form.ts'
import { openPage } from '../../../test-kit/open-page.tsx'
import { securityPage } from '../../../test-kit/security-page.ts'
import { callsOf, noAnswer, respond } from '../../../test-kit/server.ts'
import { SECURITY_EVENTS_SHOWN } from './security-events.tsx'

const block = () => page.getByRole('region', { name: 'Recent activity' })
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
})

beforeEach(() => {
  configured()
  signedIn()
  securityPage()
})

test('more of the activity comes at each press, from where the reader stopped', async () => {
  const all = Array.from({ length: SECURITY_EVENTS_LISTED + 3 }, (_, id) => event(id))
  respond(securityEvents.list, ({ query }) => {
    const from = all.findIndex(({ id }) => id === query.get('before')) + 1
    return all.slice(from, from + SECURITY_EVENTS_LISTED)
  })
  await openPage('/en/profile/security/status')
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

test('the recent activity says when it cannot be loaded, and can be loaded again', async () => {
  respond(securityEvents.list, noAnswer)
  await openPage('/en/profile/security/status')
  await expect.element(block().getByText('Your recent activity could not be loaded.')).toBeVisible()
  respond(securityEvents.list, [event(0), event(1)])
  await block().getByRole('button', { name: 'Try again' }).click()
  await expect.element(rows()).toHaveLength(2)
})
