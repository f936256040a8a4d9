import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fillAudit, monthOf, partsOfAudit } from '../../../test-kit/audit-months.ts'
import { openTestStore } from '../../../test-kit/store.ts'
import type { Database } from '../../core/database/access/database.ts'
import { REMOVED_AT_ONCE, removeExpired } from '../../core/retention/maintenance.ts'
import { createRetainMonths } from './retain-months.ts'
import { auditRetention } from './retention.ts'

const DAY_S = 86_400
const YEAR_S = 365 * DAY_S
const refuse = (error: unknown) => {
  throw error
}

let database: Database
beforeEach(async () => {
  // One connection: what a test sets for the session holds for all of it.
  database = await openTestStore(1)
})
afterEach(() => database.close())

const retainMonths = (auditKeptS?: number) => createRetainMonths({ database, auditKeptS })()
/** So many events in the middle of the month that is `ago` months before this one. */
const fill = (ago: number, count: number) => fillAudit(database.db, { ago, count })
const parts = () => partsOfAudit(database.db)

describe('the audit', () => {
  it('has a partition for this month and each of the next two, and one for the rest', async () => {
    await retainMonths()
    expect(await parts()).toEqual({ [monthOf(0)]: 0, [monthOf(-1)]: 0, [monthOf(-2)]: 0, rest: 0 })
    await fill(0, 3)
    expect(await parts()).toMatchObject({ [monthOf(0)]: 3, rest: 0 })
  })

  it('takes an event for whose month there is no partition, and makes one for it', async () => {
    await fill(-5, 2)
    await fill(3, REMOVED_AT_ONCE + 1)
    await fill(1, 1)
    expect(await parts()).toMatchObject({ rest: REMOVED_AT_ONCE + 4 })
    await retainMonths()
    expect(await parts()).toMatchObject({
      [monthOf(-5)]: 2,
      [monthOf(3)]: REMOVED_AT_ONCE + 1,
      [monthOf(1)]: 1,
      rest: 0,
    })
    await fill(1, 1)
    expect(await parts()).toMatchObject({ [monthOf(1)]: 2, rest: 0 })
  })

  it('makes the partitions of months in UTC whatever the zone of the session is', async () => {
    await database.db.execute(sql`set time zone 'America/New_York'`)
    await fill(7, 1)
    await retainMonths()
    const { rows } = (await database.db.execute(
      sql`select pg_get_expr(c.relpartbound, c.oid) as bounds
        from audit_events e join pg_class c on c.oid = e.tableoid`,
    )) as unknown as { rows: { bounds: string }[] }
    const bounds = /FROM \('(.+)'\) TO \('(.+)'\)/.exec(rows[0]?.bounds ?? '')
    for (const bound of bounds?.slice(1) ?? ['none']) {
      expect(new Date(bound).toISOString()).toMatch(/-01T00:00:00\.000Z$/)
    }
  })

  it('drops the months that are over as a whole, and no other', async () => {
    for (const ago of [15, 14, 11, 0]) await fill(ago, 2)
    await retainMonths()
    await retainMonths(YEAR_S)
    expect(await parts()).toEqual({
      [monthOf(11)]: 2,
      [monthOf(0)]: 2,
      [monthOf(-1)]: 0,
      [monthOf(-2)]: 0,
      rest: 0,
    })
  })

  it('is kept for ever without a setting', async () => {
    await fill(400, 2)
    await retainMonths()
    await retainMonths()
    expect(await parts()).toMatchObject({ [monthOf(400)]: 2 })
  })

  it('loses the events that are over within a month, and none of another partition in the same places', async () => {
    const keptS = Math.floor(Date.now() / 1000 - Date.UTC(new Date().getUTCFullYear() - 1, 5, 15) / 1000)
    for (const at of ['06-10', '06-20', '07-01', '08-01']) {
      await fillAudit(database.db, { at: `${new Date().getUTCFullYear() - 1}-${at}`, count: 20 })
    }
    const before = await parts()
    await retainMonths(keptS)
    await removeExpired(database.db, auditRetention(keptS), refuse)
    const [june, july, august] = Object.entries(await parts())
      .sort()
      .map(([, count]) => count)
    expect(before).toEqual({ ...before, rest: 80 })
    expect([june, july, august]).toEqual([20, 20, 20])
  })
})
