import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../../test-kit/accounts-app.ts'
import { migrateAsBefore } from '../../../../test-kit/former-migrations.ts'
import { passkeySteps } from '../../../../test-kit/passkeys.ts'
import { makeEmptyDatabase } from '../../../../test-kit/postgres-databases.ts'
import { secondSteps } from '../../../../test-kit/second-step.ts'
import { staffSteps } from '../../../../test-kit/staff.ts'
import { storeOfTests } from '../../../../test-kit/store.ts'
import { parseConfig } from '../../../config.ts'
import type { Database, Db } from '../../../core/database/access/database.ts'
import { openDatabase } from '../../../core/database/connections/open.ts'

/** The key of the app that the rows are made with. */
const SECRET_KEY = Buffer.alloc(32, 7).toString('base64')
/** The last schema that did not keep where a means comes from. */
const BEFORE_ORIGINS = '0022_audit_months'
/** The tables of people and of what they sign in by, in the order of their references. */
const TABLES = ['accounts', 'sessions', 'factors', 'recovery_codes', 'passkeys']

let dataDir: string
let empty: Awaited<ReturnType<typeof makeEmptyDatabase>> | undefined
let config: ReturnType<typeof parseConfig>
beforeAll(async () => {
  dataDir = mkdtempSync(`${tmpdir()}/portico-upgrade-`)
  empty = storeOfTests === 'postgres' ? await makeEmptyDatabase() : undefined
  config = { ...parseConfig(empty ? { DATABASE_URL: empty.url, SECRET_KEY } : {}), dataDir }
})
afterAll(async () => {
  await empty?.drop()
  rmSync(dataDir, { recursive: true })
})

const rowsOf = async (db: Db, query: string) =>
  ((await db.execute(sql.raw(query))) as unknown as { rows: Record<string, unknown>[] }).rows

/** Opens the store as the release before left it. */
const openOld = () =>
  openDatabase(config, () => {}, { prepareSchema: (db) => migrateAsBefore(db, BEFORE_ORIGINS) })

/** Copies rows into the older store: the columns that it has. */
async function copy({ db: from }: { db: Db }, { db: to }: Database): Promise<void> {
  for (const table of TABLES) {
    const columns = (
      await rowsOf(
        to,
        `select quote_ident(column_name) as name from information_schema.columns where table_name = '${table}'
          and table_schema = 'public'`,
      )
    ).map(({ name }) => String(name))
    const [found] = await rowsOf(
      from,
      `select coalesce(json_agg(t), '[]')::text as rows from (select ${columns.join()} from ${table}) t`,
    )
    await to.execute(
      sql`insert into ${sql.raw(table)} (${sql.raw(columns.join())}) select ${sql.raw(columns.join())}
        from json_populate_recordset(null::${sql.raw(table)}, ${String(found?.rows)}::json)`,
    )
  }
}

/** A moderator with an authenticator, one with a passkey, and somebody without a role who has an authenticator. */
async function people(app: AccountsApp) {
  const steps = secondSteps(app)
  const keys = passkeySteps(app)
  const [moderator, other] = [await steps.byApp(), await steps.byApp()]
  const administrator = await app.confirmed()
  const authenticator = keys.authenticator()
  await keys.add(await app.token(administrator.email), authenticator)
  await staffSteps(app).giveRoles(moderator.id, 'moderator')
  await staffSteps(app).giveRoles(administrator.id, 'administrator')
  return { moderator, other, administrator, authenticator }
}

it('staff enter the console after an upgrade by what they had before it, and nobody else’s means is confirmed', async () => {
  const before = await openAccountsApp()
  const known = await people(before)
  const old = await openOld()
  await copy(before, old)
  await old.close()

  const database = await openDatabase(config, () => {})
  const app = await openAccountsApp({ database })
  const [steps, desk, keys] = [secondSteps(app), staffSteps(app), passkeySteps(app)]
  const confirmed = await rowsOf(
    app.db,
    `select account_id as id, confirmed_by as by from factors union all select account_id, confirmed_by from passkeys
      union all select distinct account_id, confirmed_by from recovery_codes`,
  )
  const of = (id: string) => confirmed.filter((row) => row.id === id).map(({ by }) => by)
  expect(of(known.moderator.id)).toEqual(['upgrade', 'upgrade'])
  expect(of(known.administrator.id)).toEqual(['upgrade'])
  expect(of(known.other.id)).toEqual([null, null])

  steps.factors.nextStep()
  const pending = await steps.pending(known.moderator.email)
  const signedIn = await steps.goOn(pending, { otp: known.moderator.code() })
  expect(await desk.enters(signedIn.json().access_token)).toBe('200')
  const byKey = await keys.signIn(known.authenticator, {}, {})
  expect(byKey.statusCode).toBe(200)
  const rows = await rowsOf(
    app.db,
    `select proved_by as by from sessions where account_id = '${known.administrator.id}' and method = 'passkey'`,
  )
  expect(rows).toEqual([{ by: 'passkey' }])
  await app.close()
  await database.close()
  await before.close()
})
