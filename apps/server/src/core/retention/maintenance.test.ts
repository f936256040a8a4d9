import { randomUUID } from 'node:crypto'
import { SESSION_LIFE_S } from '@portico/contract/sessions/limits'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { parseConfig } from '../../config.ts'
import { UNCONFIRMED_LIFE_S } from '../../modules/accounts/retention.ts'
import { accounts, agreements } from '../../modules/accounts/tables.ts'
import { auditRetention } from '../../modules/audit/retention.ts'
import { auditEvents } from '../../modules/audit/tables.ts'
import { sessions } from '../../modules/sessions/tables.ts'
import { oneTimeCodes } from '../codes/tables.ts'
import { counters } from '../counters/tables.ts'
import { createUpkeep } from '../outbox/upkeep.ts'
import { REMOVED_AT_ONCE, removeExpired } from './maintenance.ts'
import { DEAD_CODE_KEPT_S, ENDED_SESSION_KEPT_S } from './retention.ts'

let app: AccountsApp
beforeAll(async () => {
  app = await openAccountsApp()
})
afterAll(() => app.close())

const A_LITTLE_S = 60
const refuse = (error: unknown) => {
  throw error
}
const ADDRESS = 'never-confirmed@example.com'
const isThere = async (email: string) =>
  (await app.db.select().from(accounts).where(eq(accounts.emailKey, email))).length > 0
const waits = async () => (await app.waiting(ADDRESS)).length > 0

it('the upkeep removes registrations that are unconfirmed after a week, with all that belongs to them, and no others', async () => {
  const { email } = await app.confirmed()
  await app.register({ email: ADDRESS })
  await app.later(UNCONFIRMED_LIFE_S - A_LITTLE_S)
  await removeExpired(app.db, app.retention, refuse)
  expect(await waits()).toBe(true)
  await app.later(2 * A_LITTLE_S)
  await removeExpired(app.db, app.retention, refuse)
  expect([await waits(), await isThere(email)]).toEqual([false, true])
  expect(await app.db.select().from(agreements)).toHaveLength(3)
  expect((await app.register({ email: ADDRESS })).statusCode).toBe(200)
})

it('the upkeep keeps what still counts and removes what is over', async () => {
  const { email } = await app.confirmed()
  const token = await app.token(email)
  await app.fail(email, 1)
  await removeExpired(app.db, app.retention, refuse)
  expect((await app.user(token)).statusCode).toBe(200)
  expect(await app.db.select().from(counters)).not.toEqual([])
  await app.later(SESSION_LIFE_S + ENDED_SESSION_KEPT_S + DEAD_CODE_KEPT_S)
  await removeExpired(app.db, app.retention, refuse)
  const left = [sessions, oneTimeCodes, counters].map((table) => app.db.select().from(table))
  expect((await Promise.all(left)).map(({ length }) => length)).toEqual([0, 0, 0])
  expect(await isThere(email)).toBe(true)
})

describe('the audit', () => {
  const DAY_S = 86_400
  const happened = (daysAgo: number, count = 1) =>
    app.db.insert(auditEvents).values(
      Array.from({ length: count }, () => ({
        id: randomUUID(),
        at: new Date(Date.now() - daysAgo * DAY_S * 1000),
        action: 'session.create' as const,
        result: 'success' as const,
        requestId: RETAINED,
      })),
    )
  const RETAINED = 'the retention of the audit'
  const left = () => app.db.$count(auditEvents, eq(auditEvents.requestId, RETAINED))

  it('is kept for as long as the operator says, and removed in batches', async () => {
    await happened(31, REMOVED_AT_ONCE + 1)
    await happened(29, 2)
    await removeExpired(app.db, auditRetention(30 * DAY_S), refuse)
    expect(await left()).toBe(2)
  })

  it('is kept for ever where the operator says so', async () => {
    await happened(40_000)
    const before = await left()
    await removeExpired(app.db, auditRetention(parseConfig({ AUDIT_DAYS: '0' }).auditKeptS), refuse)
    expect(await left()).toBe(before)
    await removeExpired(app.db, auditRetention(parseConfig({}).auditKeptS), refuse)
    expect(await left()).toBe(before - 1)
  })

  it('is removed by the upkeep of a running server', async () => {
    await happened(400)
    const before = await left()
    const upkeep = await createUpkeep(app.db, app.retention, refuse)
    await upkeep.run({} as Parameters<typeof upkeep.run>[0])
    expect(await left()).toBe(before - 1)
  })
})
