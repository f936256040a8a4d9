import { ACCOUNT_KEPT_BEFORE_DELETION_S } from '@portico/contract/account-data/limits'
import { DAY_S, SECOND_MS } from '@portico/contract/kernel/units'
import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openAccountsApp, PASSWORD } from '../../test-kit/accounts-app.ts'
import { copyWithForeignSettings, FOREIGN_SETTINGS } from '../../test-kit/foreign-settings.ts'
import { moderationSteps } from '../../test-kit/moderation.ts'
import { hasPgbouncer, startPgbouncer } from '../../test-kit/pgbouncer.ts'
import { openTestStore } from '../../test-kit/store.ts'
import { systemClock } from '../core/clock.ts'
import type { Database } from '../core/database/access/database.ts'
import { PINNED } from '../core/database/connections/pinned-settings.ts'
import { openPostgres } from '../core/database/connections/postgres.ts'
import { accounts } from '../modules/accounts/tables.ts'
import { createRetainMonths } from '../modules/audit/retain-months.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const one of undo.splice(0).reverse()) await one()
})

/** The store behind what stands between: nothing, or PgBouncer in one of its modes. */
async function open(between: 'nothing' | 'session' | 'transaction'): Promise<Database> {
  const { url, drop } = await copyWithForeignSettings()
  undo.push(drop)
  if (between === 'nothing') return opened(await openPostgres(url, () => {}))
  const pooler = await startPgbouncer(url, between)
  undo.push(() => pooler.stop())
  const directUrl = between === 'transaction' ? url : undefined
  return opened(await openPostgres(pooler.url, () => {}, { pooler: between, directUrl }))
}

function opened(database: Database): Database {
  undo.push(() => database.close())
  return database
}

const NOW_MS = systemClock.epochMs()

/** How far a time is from now, in days: a day and a month in each other's places are far more. */
const daysFromNow = (time: string | number | Date) =>
  Math.round((Number(new Date(time)) - NOW_MS) / (DAY_S * SECOND_MS)) + 0

/** Every time in an answer, by its name. */
function timesIn(value: unknown, name = ''): string[] {
  if (value instanceof Date) return [`${name} ${daysFromNow(value)}`]
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, one]) => timesIn(one, Number.isNaN(Number(key)) ? key : name))
  const isTime = /(^a|A)t$|Until$/.test(name) && (typeof value === 'string' || typeof value === 'number')
  return isTime ? [`${name} ${daysFromNow(value)}`] : []
}

/** The main ways through the product, and what a person sees on them: the same on every store. */
async function walk(database: Database) {
  const app = await openAccountsApp({ database })
  undo.push(() => app.close())
  const desk = moderationSteps(app)
  const person = await app.confirmed()
  await app.signIn(person.email, {}, { from: '203.0.113.9' })
  const token = await app.token(person.email)
  const headers = { authorization: `Bearer ${token}` }
  const seen: Record<string, unknown> = {}
  const see = (what: string, { statusCode, json }: { statusCode: number; json(): unknown }) => {
    seen[what] = [statusCode, ...timesIn(json())]
  }
  const id = await desk.passport(token)
  await desk.handIn(token, id)
  const moderator = await desk.staff()
  see('a claim', await desk.claim(moderator, id))
  seen.lease = timesIn(await desk.row(id))
  see('a decision', await desk.decide(moderator, id, 'return'))
  see('its undo', await desk.undo(moderator, id))
  seen.undone = [(await desk.row(id)).status, ...timesIn(await desk.row(id))]
  see('the cases', await desk.list(moderator))
  see('the case', await desk.see(moderator, id))
  see('the statistics', await moderator.call('GET', '/v1/moderation/statistics?days=30'))
  for (const path of [
    '/v1/sessions',
    '/v1/security-events',
    '/v1/account',
    '/v1/verifications?documentType=PASSPORT',
  ])
    see(path, await app.call('GET', path, { headers }))
  see('a deletion', await app.call('POST', '/v1/account/delete', { headers, body: { password: PASSWORD } }))
  const [row] = await app.db.select().from(accounts).where(eq(accounts.id, person.id))
  seen.due = timesIn({ dueAt: row?.deletionDueAt })
  await app.later(ACCOUNT_KEPT_BEFORE_DELETION_S + 1)
  await app.accountData.removeAccounts()
  await createRetainMonths({ database, auditKeptS: undefined })()
  seen.left = (await app.db.select().from(accounts).where(eq(accounts.id, person.id))).length
  return seen
}

/** `npm test` installs PgBouncer where it may. */
const BETWEEN = hasPgbouncer ? (['nothing', 'session', 'transaction'] as const) : (['nothing'] as const)

describe('settings of the database and the role', () => {
  it('are all told apart from ours: each that is pinned has a foreign value here', () => {
    expect(Object.keys(FOREIGN_SETTINGS)).toEqual(expect.arrayContaining(Object.keys(PINNED)))
    for (const [name, value] of Object.entries(PINNED)) expect(FOREIGN_SETTINGS[name], name).not.toBe(value)
  })

  it.each(BETWEEN)('change nothing of what people see, with %s between', async (between) => {
    const clean = opened(await openTestStore())
    const seen = await walk(await open(between))
    expect(seen).toEqual(await walk(clean))
    // The walk went everywhere, and what it saw are times.
    expect(Object.entries(seen).filter(([, one]) => Array.isArray(one) && one[0] >= 400)).toEqual([])
    for (const what of ['/v1/sessions', '/v1/security-events', 'a deletion', 'lease'])
      expect(String(seen[what]), what).toMatch(/(at|Until) -?\d+/i)
  })

  it.each(BETWEEN)(
    'are outdone by what the code relies on, alone and in a transaction, with %s between',
    async (between) => {
      const database = await open(between)
      for (const [name, value] of Object.entries(PINNED)) {
        const own = name.replace(/^default_(?=transaction_)/, '')
        const ask = sql`select current_setting(${own}) as is`
        const alone = (await database.db.execute(ask)) as unknown as { rows: unknown[] }
        expect(alone.rows, name).toEqual([{ is: value }])
        const within = await database.transaction(async (tx) => tx.execute(ask))
        expect((within as unknown as { rows: unknown[] }).rows, name).toEqual([{ is: value }])
      }
    },
  )
})
