import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openServer } from '../test-kit/open-server.ts'
import type { Retention } from './core/retention/retention.ts'

/** What the files of this name export, with the file. */
async function exportedOf(name: RegExp): Promise<[file: string, value: unknown][]> {
  const here = import.meta.dirname
  const files = readdirSync(here, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => name.test(file))
  const all = await Promise.all(
    files.map(async (file) => {
      const values = Object.values((await import(/* @vite-ignore */ join(here, file))) as object)
      return values.map((value): [string, unknown] => [file, value])
    }),
  )
  return all.flat()
}

let app: Awaited<ReturnType<typeof openServer>>
beforeAll(async () => {
  app = await openServer()
})
afterAll(() => app.close())

it('every table of the store is declared once, by the module that owns it or by the core', async () => {
  const { rows } = (await app.db.execute(
    // A partition belongs to its table.
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'p') and not relispartition`,
  )) as unknown as { rows: { name: string }[] }
  const all = await exportedOf(/^(?:core|modules)\/[^/]+\/tables\.ts$/)
  const names = all.flatMap(([, value]) => (is(value, PgTable) ? [getTableName(value)] : []))
  expect(names.sort()).toEqual(rows.map(({ name }) => name).sort())
})

it('the upkeep gets every rule of retention that a module or the core declares', async () => {
  const rules = await exportedOf(/^(?:core\/retention|modules\/[^/]+)\/retention\.ts$/)
  const declared = rules.flatMap(([, value]) => (Array.isArray(value) ? (value as Retention[]) : []))
  const namesOf = (all: readonly Retention[]) => all.map(({ table }) => getTableName(table)).sort()
  expect(declared.length).toBeGreaterThan(5)
  expect(namesOf(declared.filter((rule) => !app.retention.includes(rule)))).toEqual([])
  // The operator says how long the audit is kept, so its rule is made at the start.
  const made = app.retention.filter((rule) => !declared.includes(rule))
  expect(namesOf(made)).toEqual(['audit_events'])
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
    // An application gets to know somebody by them, and nobody into the account.
    'oidc_connections',
    'oidc_records',
    // It says itself what it has proved.
    'sessions',
    'staff_sessions',
    'verification_documents',
  ])
})
