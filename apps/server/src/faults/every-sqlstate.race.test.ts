import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../test-kit/accounts-app.ts'
import { listSqlstates } from '../../test-kit/sqlstates.ts'
import { openTestStore } from '../../test-kit/store.ts'
import { WAIT_MS } from '../core/database/connections/timed-client.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const BUSY_CLASSES = ['08', '40', '53', '57P', '58']
/** Read-only, too long in a transaction, a lock that was not to be had, a statement that was cancelled. */
const BUSY_STATES = ['25006', '25P03', '25P04', '55P03', '57014']
/** Characters that no column can hold: a fault of the request. */
const OF_THE_REQUEST = ['22021', '22P05']

let store: Awaited<ReturnType<typeof openTestStore>> & { pool?: pg.Pool }
let app: AccountsApp
beforeAll(async () => {
  store = await openTestStore(2, WAIT_MS)
  app = await openAccountsApp({ database: store })
  await app.db.execute(sql`create table raised (state text)`)
  await app.db.execute(sql`insert into raised values ('')`)
  await app.db.execute(sql`create function raise_state() returns trigger language plpgsql as $$
    declare named text;
    begin
      select state into named from raised;
      if named <> '' then raise exception 'raised' using errcode = named; end if;
      return new;
    end $$`)
  // A statement of its own, and one within a transaction.
  for (const table of ['one_time_codes', 'registrations'])
    await app.db.execute(
      sql.raw(`create trigger raising before insert on ${table} for each row execute function raise_state()`),
    )
})
afterAll(async () => {
  await app.close()
  await store.close()
})

const expected = (state: string): number => {
  if (BUSY_STATES.includes(state) || BUSY_CLASSES.some((one) => state.startsWith(one))) return 503
  return OF_THE_REQUEST.includes(state) ? 400 : 500
}

it('every SQLSTATE has its answer: those of a store in trouble are busy, and cost their connection', async () => {
  const states = listSqlstates()
  expect(states.length).toBeGreaterThan(200)
  let removed = 0
  // Given back with `true`, a connection is thrown away.
  store.pool?.on('release', (isBroken: unknown) => {
    if (isBroken === true) removed++
  })
  const wrong: string[] = []
  for (const [i, state] of states.entries()) {
    await app.db.execute(sql`update raised set state = ${state}`)
    removed = 0
    const answer = await app.call('POST', '/v1/qr-login/start', {
      body: {},
      from: `198.51.${i >> 8}.${i & 255}`,
    })
    const retryAfter = Number(answer.headers['retry-after'] ?? 0)
    const isBusy = expected(state) === 503
    if (answer.statusCode !== expected(state) || retryAfter > 0 !== isBusy || removed > 0 !== isBusy)
      wrong.push(`${state}: ${answer.statusCode}, again in ${retryAfter} s, ${removed} connections removed`)
  }
  expect(wrong).toEqual([])
})

it.each(['08P01', '25006', '40001', '53400', '57P01', '58030'])(
  'and within a transaction: %s',
  async (state) => {
    await app.db.execute(sql`update raised set state = ${state}`)
    const answer = await app.register({}, { from: '198.51.100.77' })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1'])
    await app.db.execute(sql`update raised set state = ''`)
    expect((await app.register({}, { from: '198.51.100.77' })).statusCode).toBe(200)
  },
)
