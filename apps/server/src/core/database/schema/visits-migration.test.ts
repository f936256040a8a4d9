import { randomUUID } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { formerMigration, formerUpTo } from '../../../../test-kit/former-migrations.ts'

const { before, own } = formerUpTo('_application_visits')

let store: PGlite
beforeAll(async () => {
  store = new PGlite()
  for (const tag of before) await run(tag)
})
afterAll(() => store.close())

async function run(tag: string): Promise<void> {
  await store.exec(formerMigration(tag))
}

it('the migration takes the visits of applications and the age of passwords from what was recorded', async () => {
  const [mia, gone] = [randomUUID(), randomUUID()]
  await store.query(
    `insert into accounts (id, email, email_key, first_name, last_name, nationality, language, password_hash, status,
      invite_code, application) values ($1, 'm@example.com', 'm@example.com', 'Mia', 'Berg', 'DE', 'de', 'hash',
      'active', 'M', 'TRADING')`,
    [mia],
  )
  const events = [
    [mia, 'session.hand_off', 'success', '2026-01-01', { application: 'TRADING' }],
    [mia, 'session.hand_off', 'success', '2026-02-02', { application: 'TRADING' }],
    [mia, 'session.hand_off', 'failure', '2026-03-03', { application: 'ENERGY' }],
    [gone, 'session.hand_off', 'success', '2026-03-03', { application: 'ENERGY' }],
    [mia, 'password.change', 'success', '2026-04-04', {}],
    [mia, 'password.reset', 'success', '2026-05-05', {}],
    [mia, 'password.change', 'failure', '2026-06-06', {}],
  ] as const
  for (const [subject, action, result, at, detail] of events) {
    await store.query(
      'insert into audit_events (id, subject_id, action, result, at, detail) values ($1, $2, $3, $4, $5, $6)',
      [randomUUID(), subject, action, result, `${at}T00:00:00Z`, detail],
    )
  }
  await run(own)
  const visits = await store.query('select * from application_visits')
  expect(visits.rows).toEqual([
    {
      account_id: mia,
      application: 'TRADING',
      first_at: new Date('2026-01-01'),
      last_at: new Date('2026-02-02'),
    },
  ])
  const accounts = await store.query('select password_changed_at as at from accounts')
  expect(accounts.rows).toEqual([{ at: new Date('2026-05-05') }])
})
