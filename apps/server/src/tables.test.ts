import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openServer } from '../test-kit/open-server.ts'

type Tables = Record<string, unknown>

/** The names of the tables in each file, by the owner of the file. */
async function declared(): Promise<[owner: string, table: string][]> {
  const here = import.meta.dirname
  const files = readdirSync(here, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file === 'platform/tables.ts' || /^modules\/[^/]+\/tables\.ts$/.test(file))
  const all = await Promise.all(
    files.map(async (file) => {
      const tables = Object.values((await import(/* @vite-ignore */ join(here, file))) as Tables).filter(
        (value) => is(value, PgTable),
      )
      return tables.map((table): [string, string] => [file, getTableName(table as PgTable)])
    }),
  )
  return all.flat()
}

let app: Awaited<ReturnType<typeof openServer>>
beforeAll(async () => {
  app = await openServer()
})
afterAll(() => app.close())

it('every table of the store is declared once, by the module that owns it or by the platform', async () => {
  const { rows } = (await app.db.execute(
    // A partition belongs to its table.
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'p') and not relispartition`,
  )) as unknown as { rows: { name: string }[] }
  const names = (await declared()).map(([, table]) => table)
  expect(names.sort()).toEqual(rows.map(({ name }) => name).sort())
})

it('the upkeep gets the retention of every module whose tables have a time of removal', async () => {
  const kept = app.retention.map(({ table }) => getTableName(table))
  expect([...new Set(kept)].sort()).toEqual([
    'audit_events',
    'counters',
    'devices',
    'factors',
    'messenger_chats',
    'one_time_codes',
    'outbox',
    'registrations',
    'sessions',
    'staff_sessions',
  ])
})

it('every table about an account keeps who added a row, or its rows let nobody in', async () => {
  const { rows } = (await app.db.execute(
    sql`select c.relname as name, bool_or(a.attname = 'added_by_session') as "hasOrigin"
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      group by c.relname having bool_or(a.attname in ('account_id', 'added_by_session'))`,
  )) as unknown as { rows: { name: string; hasOrigin: boolean }[] }
  const named = (hasOrigin: boolean) =>
    rows.filter((row) => row.hasOrigin === hasOrigin).map(({ name }) => name)
  expect(named(true).sort()).toEqual(['devices', 'factors', 'passkeys', 'recovery_codes'])
  expect(named(false).sort()).toEqual([
    'agreements',
    'application_visits',
    'device_notices',
    'images',
    // The chat of a factor, which has the origin.
    'messenger_chats',
    'moderation_filters',
    // It says itself what it has proved.
    'sessions',
    'staff_sessions',
    'verification_documents',
  ])
})
