import { randomUUID } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { monthOf, partsOfAudit } from '../../../../test-kit/audit-months.ts'
import { formerMigration, formerUpTo } from '../../../../test-kit/former-migrations.ts'

const { before, own } = formerUpTo('_audit_months')

let store: PGlite
beforeEach(async () => {
  store = new PGlite()
  for (const tag of before) await run(tag)
})
afterEach(() => store.close())

async function run(tag: string): Promise<void> {
  await store.exec(formerMigration(tag))
}
const migrate = () => store.transaction((tx) => tx.exec(formerMigration(own)))
const write = (at: Date) =>
  store.query(
    `insert into audit_events (id, at, action, result, detail) values ($1, $2, 'session.create', 'success', $3)`,
    [randomUUID(), at, { at: at.toISOString() }],
  )
const parts = () => partsOfAudit(drizzle(store))
const all = async () => (await store.query('select * from audit_events order by id')).rows

it('the migration keeps every event of the audit where it lies, and gives the next months partitions', async () => {
  for (const at of ['2019-03-05', '2026-01-31T23:59:59.999Z']) await write(new Date(at))
  await write(new Date())
  const before = await all()
  await migrate()
  expect(await all()).toEqual(before)
  expect(await parts()).toEqual({ early: 3, [monthOf(-1)]: 0, [monthOf(-2)]: 0, [monthOf(-3)]: 0, rest: 0 })
  await write(new Date())
  expect(await parts()).toMatchObject({ early: 4 })
  const indexes = await store.query<{ count: number }>(
    `select count(*)::int as count from pg_index where indrelid = 'audit_events_early'::regclass`,
  )
  expect(indexes.rows).toEqual([{ count: 4 }])
})

it('the migration of an audit with an event from the future begins after it', async () => {
  await write(new Date(Date.UTC(new Date().getUTCFullYear() + 5, 6, 2)))
  await migrate()
  await write(new Date())
  expect(await parts()).toMatchObject({ early: 2, rest: 0 })
})

it('a new installation has the partitions of this month and the next two alone', async () => {
  await migrate()
  expect(await parts()).toEqual({ [monthOf(0)]: 0, [monthOf(-1)]: 0, [monthOf(-2)]: 0, rest: 0 })
})

it('the migration ends the upkeep of older versions, which would remove events of every month', async () => {
  const job = (kind: string) =>
    store.query(
      `insert into outbox (id, kind, recipient, template, locale, slots, next_attempt_at) values ($1, $2, '', '', '', '', now())`,
      [randomUUID(), kind],
    )
  await job('upkeep')
  await job('mail')
  await migrate()
  expect((await store.query('select kind from outbox')).rows).toEqual([{ kind: 'mail' }])
})
