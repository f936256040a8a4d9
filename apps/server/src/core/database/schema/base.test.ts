import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { FORMER_MIGRATIONS, migrateAsBefore } from '../../../../test-kit/former-migrations.ts'
import { makeEmptyDatabase } from '../../../../test-kit/postgres-databases.ts'
import {
  describePartitions,
  describeSchema,
  fillTables,
  readTables,
  rowsOf,
} from '../../../../test-kit/schema-description.ts'
import { openTestStore, storeOfTests } from '../../../../test-kit/store.ts'
import type { Database, Db } from '../access/database.ts'
import { openPglite } from '../connections/pglite.ts'
import { openPostgres } from '../connections/postgres.ts'
import { latestMigration, migrate } from './migrate.ts'
import { requireSchema } from './require-schema.ts'

const LAST = FORMER_MIGRATIONS.at(-1) ?? ''
const JOURNAL = 'select hash, created_at::text as at from drizzle.__drizzle_migrations order by id'

let fresh: Awaited<ReturnType<typeof openTestStore>>
beforeAll(async () => {
  fresh = await openTestStore()
})
afterAll(() => fresh.close())

let dataDir: string
let empty: Awaited<ReturnType<typeof makeEmptyDatabase>> | undefined
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'portico-base-'))
  empty = storeOfTests === 'postgres' ? await makeEmptyDatabase() : undefined
})
afterEach(async () => {
  await empty?.drop()
  rmSync(dataDir, { recursive: true })
})

const open = (prepareSchema = migrate): Promise<Database> =>
  empty
    ? openPostgres(empty.url, () => {}, { prepareSchema })
    : openPglite(dataDir, { prepareSchema, sync: () => {} })

/** A store with rows as the version left it whose last migration was this one. */
async function prepareOld(db: Db, step: string): Promise<Record<string, unknown[]>> {
  await migrateAsBefore(db, step)
  await fillTables(db)
  return readTables(db)
}

it.each(['0000_first', '0015_documents', '0021_alike_images', LAST])(
  'a store of %s gets the schema of a new store, and keeps its rows',
  async (step) => {
    let before = {}
    const { db, close } = await open(async (old) => {
      before = await prepareOld(old, step)
      await migrate(old)
    })
    expect(await describeSchema(db)).toEqual(await describeSchema(fresh.db))
    expect(await readTables(db)).toMatchObject(before)
    const [part] = await describePartitions(fresh.db)
    for (const { columns, indexes } of await describePartitions(db))
      expect({ columns, indexes }).toEqual({ columns: part?.columns, indexes: part?.indexes })
    await requireSchema(db)

    const steps = await rowsOf(db, JOURNAL)
    expect(steps).toHaveLength(FORMER_MIGRATIONS.length + (await rowsOf(fresh.db, JOURNAL)).length)
    await migrate(db)
    expect(await rowsOf(db, JOURNAL)).toEqual(steps)
    await close()
  },
)

it('a start whose upgrade fails has changed nothing, and the next one goes on from there', async () => {
  let rows = {}
  const old = await open(async (db) => {
    rows = await prepareOld(db, '0015_documents')
    // In the way of a later migration.
    await rowsOf(db, 'create table document_places ()')
  })
  const schema = await describeSchema(old.db)
  await old.close()
  await expect(open()).rejects.toThrow()

  const store = await open(async (db) => {
    expect(await describeSchema(db)).toEqual(schema)
    await rowsOf(db, 'drop table document_places')
    await migrate(db)
  })
  expect(await describeSchema(store.db)).toEqual(await describeSchema(fresh.db))
  expect(await readTables(store.db)).toMatchObject(rows)
  await store.close()
})

it('a new store begins with the base, which the version before takes as newer than itself', async () => {
  const store = await open()
  const latest = await latestMigration(store.db)
  await migrateAsBefore(store.db, LAST)
  expect(await latestMigration(store.db)).toEqual(latest)
  expect(await describeSchema(store.db)).toEqual(await describeSchema(fresh.db))
  await store.close()
})
