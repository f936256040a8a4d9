import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Account } from './portico.ts'

/** PostgreSQL has a connection that does nothing more hand in its counts after ten seconds. */
const COUNTED_AFTER_MS = 12_000
/** Accounts of one statement: a few seconds of work, so that a fault ends soon. */
const AT_ONCE = 50_000
/** As long as the server's own, which refuses others unseen. */
const TOKEN = 'pts_grown'
const DIGITS = 38

/** Tables with what an account keeps, and the columns that are different in each. */
const OF_ACCOUNT = {
  accounts: `'id', md5('account' || i)::uuid, 'email', 'grown' || i || '@example.com',
    'email_key', 'grown' || i || '@example.com', 'invite_code', 'G' || lpad(i::text, 9, '0')`,
  agreements: `'account_id', md5('account' || i)::uuid`,
  devices: `'id', md5('device' || i)::uuid, 'account_id', md5('account' || i)::uuid,
    'token_hash', sha256(('device' || i)::bytea)`,
}

/**
 * Grows an installation by copies of what one account left that registered and signed in by the public calls, so each
 * row is as long as a real one. The password stays the same. A step reports the bytes by which the store grew.
 */
export async function openGrowth(databaseUrl: string, { email }: Account) {
  const store = new pg.Client({ connectionString: databaseUrl, statement_timeout: 0 })
  // A store that is stopped says so to every connection; what failed before is what counts.
  store.on('error', () => {})
  await store.connect()
  const { rows } = await store.query('select id from accounts where email = $1', [email])
  const template: string = rows[0]?.id
  if (!template) throw new Error(`there is no account of ${email}`)

  /** Copies a row of the template's for each number of a range, with the given columns changed. */
  async function copy(table: string, of: string, changes: string, count: number): Promise<void> {
    for (let from = 1; from <= count; from += AT_ONCE) {
      await store.query(
        `insert into ${table} select copied.* from ${table} one, generate_series(${from}, ${Math.min(count, from + AT_ONCE - 1)}) i,
           lateral jsonb_populate_record(one, jsonb_build_object(${changes})) copied where ${of}`,
      )
    }
  }

  async function sizeOf(tables: readonly string[]): Promise<number> {
    const { rows } = await store.query(
      `select sum(pg_total_relation_size(relid))::float8 as bytes
       from (select t::regclass as relid from unnest($1::text[]) t
         union select relid from unnest($1::text[]) t, pg_partition_tree(t::regclass)) relations`,
      [tables],
    )
    return rows[0].bytes
  }

  /** The bytes, with every index, of each of the rows that `work` writes. */
  async function bytesOfEach(
    tables: readonly string[],
    count: number,
    work: () => Promise<void>,
  ): Promise<number> {
    await store.query('vacuum analyze')
    const before = await sizeOf(tables)
    await work()
    return ((await sizeOf(tables)) - before) / count
  }

  return {
    bytesOfAccount: (count: number) =>
      bytesOfEach(Object.keys(OF_ACCOUNT), count, async () => {
        await copy('accounts', `one.id = '${template}'`, OF_ACCOUNT.accounts, count)
        await copy('agreements', `one.account_id = '${template}'`, OF_ACCOUNT.agreements, count)
        await copy('devices', `one.account_id = '${template}'`, OF_ACCOUNT.devices, count)
      }),
    /** Living sessions without a cookie, each of another account; their tokens are `tokenOf(1)`, `tokenOf(2)` and so on. */
    bytesOfSession: (count: number, accounts: number) =>
      bytesOfEach(['sessions'], count, () =>
        copy(
          'sessions',
          `one.id = (select id from sessions where account_id = '${template}' and kind = 'session' and handle_hash is null
             limit 1)`,
          `'id', ${orderedId(`now() - (${count} - i) * interval '10 milliseconds'`)},
           'account_id', md5('account' || (i::int8 * ${Math.max(1, Math.floor(accounts / count))}))::uuid,
           'token_hash', sha256(('${TOKEN}' || lpad(i::text, ${DIGITS}, '0'))::bytea),
           'created_at', now(), 'last_seen_at', now(), 'expires_at', now() + interval '1 day'`,
          count,
        ),
      ),
    /** What the audit keeps of a sign-in, over the month up to now. */
    bytesOfSignIn: (count: number, accounts: number) =>
      bytesOfEach(['audit_events'], count, () => {
        const at = `(date_trunc('month', now()) + (now() - date_trunc('month', now())) * (i / ${count}.0))`
        return copy(
          'audit_events',
          `one.id = (select id from audit_events where subject_id = '${template}' and action = 'session.create'
             and result = 'success' limit 1)`,
          `'id', ${orderedId(at)}, 'at', ${at}, 'actor_id', ${someAccount(accounts)}, 'subject_id', ${someAccount(accounts)}`,
          count,
        )
      }),
    async settle(): Promise<void> {
      await store.query('vacuum analyze')
      await store.query('checkpoint')
    },
    /** What the store has written to its log and committed until now. */
    async written(): Promise<{ bytes: number; commits: number }> {
      await sleep(COUNTED_AFTER_MS)
      const { rows } = await store.query(
        `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as bytes, xact_commit as commits
         from pg_stat_database where datname = current_database()`,
      )
      return { bytes: Number(rows[0].bytes), commits: Number(rows[0].commits) }
    },
    version: async (): Promise<string> => (await store.query('show server_version')).rows[0].server_version,
    end: () => store.end(),
  }
}

export const grownEmail = (n: number) => `grown${n}@example.com`
export const tokenOf = (n: number) => `${TOKEN}${String(n).padStart(DIGITS, '0')}`

/** The same account for both columns of a row, and any of them in turn. */
const someAccount = (accounts: number) => `md5('account' || (1 + (i::int8 * 7919) % ${accounts}))::uuid`

/** A UUID of version 7 of that moment, as the server makes them. */
const orderedId = (at: string) => `(lpad(to_hex((extract(epoch from ${at}) * 1000)::int8), 12, '0') || '7'
  || substr(md5('row' || i), 1, 3) || '8' || substr(md5('row' || i), 4, 15))::uuid`
