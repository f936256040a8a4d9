import { randomUUID } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { formerMigration, formerUpTo } from '../../../../test-kit/former-migrations.ts'

const { before, own } = formerUpTo('_registrations')

let store: PGlite
beforeAll(async () => {
  store = new PGlite()
  for (const tag of before) await run(tag)
})
afterAll(() => store.close())

async function run(tag: string): Promise<void> {
  await store.exec(formerMigration(tag))
}

async function account(email: string, status: string): Promise<string> {
  const id = randomUUID()
  await store.query(
    `insert into accounts (id, email, email_key, first_name, last_name, nationality, language, password_hash, status,
      invite_code, application) values ($1, $2, $2, 'Mia', 'Berg', 'DE', 'de', 'hash', $3, $2, 'TRADING')`,
    [id, email, status],
  )
  await store.query(
    `insert into agreements (account_id, kind, version, locale) values ($1, 'terms', '2026-11', 'de')`,
    [id],
  )
  return id
}

it('the migration of registrations keeps each that waits for its confirmation, with its id and the data of its code', async () => {
  const waiting = await account('waiting@example.com', 'unconfirmed')
  const active = await account('active@example.com', 'active')
  const disabled = await account('disabled@example.com', 'disabled')
  const codes = [
    { data: { browser: 'older' }, superseded: 'now()', ago: '2 minutes' },
    {
      data: { browser: 'newest', backUrl: 'https://trade.example/sso' },
      superseded: 'null',
      ago: '1 minute',
    },
  ]
  for (const { data, superseded, ago } of codes) {
    await store.query(
      `insert into one_time_codes (id, purpose, subject, code_hash, tries_left, expires_at, superseded_at, data, created_at)
        values ($1, 'registration-confirm', $2, $3, 5, now(), ${superseded}, $4, now() - interval '${ago}')`,
      [randomUUID(), waiting, Buffer.from(ago), data],
    )
  }
  await run(own)
  const moved = await store.query('select * from registrations')
  expect(moved.rows).toMatchObject([
    {
      id: waiting,
      email_key: 'waiting@example.com',
      first_name: 'Mia',
      password_hash: 'hash',
      application: 'TRADING',
      agreements_version: '2026-11',
      origin: codes[1]?.data,
    },
  ])
  const kept = await store.query<{ id: string }>('select id from accounts')
  expect(kept.rows.map(({ id }) => id).sort()).toEqual([active, disabled].sort())
})
