import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestStore } from '../../../test-kit/store.ts'
import { oneTimeCodes } from '../codes/tables.ts'
import { counters } from '../counters/tables.ts'
import type { Database } from '../database/access/database.ts'
import { removeExpired } from './maintenance.ts'
import { retention } from './retention.ts'

const TIMEOUT_MS = 240_000
/** Together far more than the 2.25 seconds of a statement. */
const ROWS = 5000
const ROW_S = 0.0006

let database: Database
beforeEach(async () => {
  database = await openTestStore()
})
afterEach(() => database.close())

/** Each row is tried alone once it has failed with others. */
const FEW_ROWS = 200

const fill = (rows = ROWS) =>
  database.db.execute(sql`insert into one_time_codes (id, purpose, subject, code_hash, tries_left, expires_at)
    select gen_random_uuid(), 'old', 'somebody', sha256(i::text::bytea), 0, now() - interval '30 days'
    from generate_series(1, ${rows}::int) i`)

/** Makes the removal of each row take longer. */
async function onRemoval(table: string, work: string): Promise<void> {
  await database.db.execute(
    sql.raw(
      `create function on_removal() returns trigger language plpgsql as $$ begin ${work} return old; end $$`,
    ),
  )
  await database.db.execute(
    sql.raw(`create trigger on_removal before delete on ${table} for each row execute function on_removal()`),
  )
}

it('the upkeep removes far more than one statement has time for, and leaves what is not due', {
  timeout: TIMEOUT_MS,
}, async () => {
  await fill()
  await database.db.execute(
    sql`update one_time_codes set expires_at = now() where code_hash = sha256('7'::bytea)`,
  )
  await onRemoval('one_time_codes', `perform pg_sleep(${ROW_S});`)
  const faults: unknown[] = []
  await removeExpired(database.db, retention, (error) => faults.push(error))
  expect(faults).toEqual([])
  expect(await database.db.$count(oneTimeCodes)).toBe(1)
})

it('the upkeep goes on with the rest when one step fails', { timeout: TIMEOUT_MS }, async () => {
  await fill(FEW_ROWS)
  await database.db.insert(counters).values({ key: 'over', count: 1, expiresAt: new Date(0) })
  await onRemoval('one_time_codes', `raise exception 'a broken index';`)
  const faults: unknown[] = []
  await removeExpired(database.db, retention, (error) => faults.push(error))
  expect(faults).toHaveLength(1)
  expect(await database.db.$count(counters)).toBe(0)
  expect(await database.db.$count(oneTimeCodes)).toBe(FEW_ROWS)
})

it('the upkeep does not wait for rows that are locked, and removes them the next time', {
  timeout: TIMEOUT_MS,
}, async () => {
  await database.db
    .insert(counters)
    .values(['held', 'free'].map((key) => ({ key, count: 1, expiresAt: new Date(0) })))
  const refuse = (error: unknown) => {
    throw error
  }
  await database.transaction(async (tx) => {
    await tx.execute(sql`select 1 from counters where key = 'held' for update`)
    await removeExpired(database.db, retention, refuse)
    expect(await database.db.select({ key: counters.key }).from(counters)).toEqual([{ key: 'held' }])
  })
  await removeExpired(database.db, retention, refuse)
  expect(await database.db.$count(counters)).toBe(0)
})
