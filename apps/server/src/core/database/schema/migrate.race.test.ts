import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { FORMER_MIGRATIONS, migrateAsBefore } from '../../../../test-kit/former-migrations.ts'
import { makeEmptyDatabase } from '../../../../test-kit/postgres-databases.ts'
import { describeSchema, fillTables, readTables, rowsOf } from '../../../../test-kit/schema-description.ts'
import { openTestStore } from '../../../../test-kit/store.ts'
import type { Db } from '../access/database.ts'
import { openPostgres } from '../connections/postgres.ts'
import { migrate } from './migrate.ts'

const OLD = '0015_documents'
/** Changed by migrations before and after `OLD`. */
const LOCKED = 'verification_documents'

let fresh: Awaited<ReturnType<typeof openTestStore>>
let schema: Awaited<ReturnType<typeof describeSchema>>
beforeAll(async () => {
  fresh = await openTestStore()
  schema = await describeSchema(fresh.db)
})
afterAll(() => fresh.close())

let database: Awaited<ReturnType<typeof makeEmptyDatabase>>
beforeEach(async () => {
  database = await makeEmptyDatabase()
})
afterEach(() => database.drop())

const open = (prepareSchema: (db: Db) => Promise<void> = migrate) =>
  openPostgres(database.url, () => {}, { prepareSchema, max: 2 })
const recorded = (db: Db) =>
  rowsOf(db, 'select hash, created_at::text as at from drizzle.__drizzle_migrations order by id')

async function makeOld(): Promise<Record<string, unknown[]>> {
  const old = await open(async (db) => {
    await migrateAsBefore(db, OLD)
    await fillTables(db)
  })
  const rows = await readTables(old.db)
  await old.close()
  return rows
}

it.each(['a new store', 'a store from before the base'])(
  'processes that start at once on %s migrate it once',
  async (kind) => {
    const isOld = kind !== 'a new store'
    const rows = isOld ? await makeOld() : {}
    const all = await Promise.all(Array.from({ length: 8 }, () => open()))
    const [first] = all
    if (!first) throw new Error('none started')
    expect(await describeSchema(first.db)).toEqual(schema)
    expect(await readTables(first.db)).toMatchObject(rows)
    const own = await recorded(fresh.db)
    const steps = await recorded(first.db)
    expect(steps.slice(-own.length)).toEqual(own)
    expect(steps).toHaveLength(own.length + (isOld ? FORMER_MIGRATIONS.length : 0))
    for (const store of all) await store.close()
  },
)

it('a process that is gone in the middle of an upgrade leaves the store as it was, and the next one upgrades it', async () => {
  const rows = await makeOld()
  const other = new pg.Client(database.url)
  await other.connect()
  const before = await open(async () => {})
  const was = { schema: await describeSchema(before.db), steps: await recorded(before.db) }
  await before.close()

  // The upgrade has come to the first change of this table, after others, and waits.
  await other.query(`begin; lock table ${LOCKED} in access share mode`)
  const upgrade = open().then(
    () => 'done',
    () => 'gone',
  )
  const waiting = async () =>
    (
      await other.query(
        `select pid from pg_locks where relation = '${LOCKED}'::regclass and not granted and database =
          (select oid from pg_database where datname = current_database())`,
      )
    ).rows as { pid: number }[]
  await vi.waitUntil(async () => (await waiting()).length > 0, { timeout: 60_000 })
  for (const { pid } of await waiting()) await other.query('select pg_terminate_backend($1)', [pid])
  expect(await upgrade).toBe('gone')
  await other.query('rollback')
  await other.end()

  const left = await open(async () => {})
  expect({ schema: await describeSchema(left.db), steps: await recorded(left.db) }).toEqual(was)
  await left.close()
  const store = await open()
  expect(await describeSchema(store.db)).toEqual(schema)
  expect(await readTables(store.db)).toMatchObject(rows)
  await store.close()
})
