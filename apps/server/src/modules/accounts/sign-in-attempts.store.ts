import {
  LOGIN_FAILURE_WINDOW_S,
  LOGIN_LOCK_AFTER_FAILURES,
  LOGIN_LOCK_S,
  LOGIN_PREFIX_REFUSE_AFTER_FAILURES,
} from '@portico/contract/limits'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'
import { tokenHash } from '../../platform/ids.ts'
import { readCount } from '../../platform/limits.ts'
import { accounts, counters, devices } from '../../platform/schema.ts'
import { statement } from '../../platform/statement.ts'
import { WAITING_HASHES } from './registrations.store.ts'

/**
 * Who counts the failures: the address whether or not it has an account; or, on a device from which its
 * account has signed in before, that device alone, so that others' failures do not lock its owner out.
 */
export const addressKey = (emailKey: string): string => `sign-in:address:${digest(emailKey)}`
export const deviceKey = (deviceId: string): string => `sign-in:device:${deviceId}`
export const prefixKey = (prefix: string): string => `sign-in:prefix:${prefix}`
/** One notice of a new device a day to one account about one browser at one place. */
export const noticeKey = (emailKey: string, prefix: string, userAgent: string): string =>
  `new-device:${digest(`${emailKey}\n${prefix}\n${userAgent}`)}`

function digest(text: string): string {
  return tokenHash(text).toString('base64url')
}

export type AttemptRow = {
  accountId: string | null
  email: string | null
  passwordHash: string | null
  status: 'active' | 'disabled' | null
  roles: string[] | null
  language: string | null
  hasSignedIn: boolean
  deviceId: string | null
  /** Of registrations that wait for their confirmation; null where none does. */
  waitingHashes: string[] | null
  addressFailures: number
  addressRetryS: number
  deviceFailures: number
  deviceRetryS: number
  prefixFailures: number
  prefixRetryS: number
  isNoticed: boolean
}

const failures = (alias: string) => sql.raw(`coalesce(${alias}.count, 0)`)
const retry = (alias: string) =>
  sql.raw(`greatest(0, coalesce(ceil(extract(epoch from ${alias}.expires_at - now())), 0))::int`)

/** Everything a sign-in needs to know, in one statement that always answers exactly one row. */
export const readAttempt = statement<
  AttemptRow,
  { emailKey: string; addressKey: string; prefixKey: string; noticeKey: string; deviceHash: Buffer | null }
>(
  'sign_in_attempt',
  sql`select a.id as "accountId", a.email, a.password_hash as "passwordHash", a.status, a.roles, a.language,
      a.first_sign_in_at is not null as "hasSignedIn", d.id as "deviceId",
      ${WAITING_HASHES} as "waitingHashes",
      ${failures('ca')} as "addressFailures", ${retry('ca')} as "addressRetryS",
      ${failures('cd')} as "deviceFailures", ${retry('cd')} as "deviceRetryS",
      ${failures('cp')} as "prefixFailures", ${retry('cp')} as "prefixRetryS",
      cn.key is not null as "isNoticed"
    from (select 1) one
    left join ${accounts} a on a.email_key = ${sql.placeholder('emailKey')}
    left join ${devices} d on d.token_hash = ${sql.placeholder('deviceHash')}::bytea and d.account_id = a.id
    left join ${counters} ca on ca.key = ${sql.placeholder('addressKey')} and ca.expires_at > now()
    left join ${counters} cp on cp.key = ${sql.placeholder('prefixKey')} and cp.expires_at > now()
    left join ${counters} cn on cn.key = ${sql.placeholder('noticeKey')} and cn.expires_at > now()
    left join ${counters} cd on cd.key = 'sign-in:device:' || d.id and cd.expires_at > now()`,
)

/** Seconds that a place is still refused for what it has tried. */
export async function readPlaceRefusal(db: Db, key: string): Promise<number> {
  const { count, retryAfterS } = await readCount(db, key)
  return count >= LOGIN_PREFIX_REFUSE_AFTER_FAILURES ? retryAfterS : 0
}

/** The lock of one key, for calls that have a session instead of a password. */
export async function readLock(db: Db, key: string): Promise<number> {
  const [row] = await db
    .select({ seconds: sql<number>`ceil(extract(epoch from ${counters.expiresAt} - now()))::int` })
    .from(counters)
    .where(
      sql`${counters.key} = ${key} and ${counters.expiresAt} > now() and ${counters.count} >= ${LOGIN_LOCK_AFTER_FAILURES}`,
    )
  return row?.seconds ?? 0
}

/**
 * Counts one failure for whoever failed and for the prefix, in one upsert: parallel failures each see their own
 * count, and the one that reaches the threshold starts the lock. The order of the two rows is the same in
 * every call, so two calls never wait for each other. Never inside a transaction: the failure stays counted.
 */
export const countFailure = statement<
  { key: string; count: number; retryAfterS: number },
  { key: string; prefixKey: string }
>(
  'sign_in_failure',
  sql`insert into ${counters} as c (key, count, expires_at)
    values (${sql.placeholder('key')}, 1, now() + ${interval(LOGIN_FAILURE_WINDOW_S)}),
      (${sql.placeholder('prefixKey')}, 1, now() + ${interval(LOGIN_FAILURE_WINDOW_S)})
    on conflict (key) do update set
      count = case when c.expires_at <= now() then 1 else c.count + 1 end,
      expires_at = case
        when c.expires_at <= now() then excluded.expires_at
        when c.count + 1 = ${sql.raw(String(LOGIN_LOCK_AFTER_FAILURES))} and c.key not like 'sign-in:prefix:%'
          then now() + ${interval(LOGIN_LOCK_S)}
        else c.expires_at end
    returning key, count, ceil(extract(epoch from expires_at - now()))::int as "retryAfterS"`,
)

function interval(seconds: number) {
  return sql.raw(`interval '${seconds} seconds'`)
}

/** After the right password. A lock that parallel guesses began meanwhile stays. */
export async function forgetFailures(db: Db, key: string): Promise<void> {
  await db.delete(counters).where(and(eq(counters.key, key), lt(counters.count, LOGIN_LOCK_AFTER_FAILURES)))
}

export async function clearFailures(db: Db, keys: string[]): Promise<void> {
  await db.delete(counters).where(inArray(counters.key, keys))
}

/**
 * Lifts every lock of an account: of each device that it has signed in from, and of its address. One statement for each:
 * together they would read every counter there is.
 */
export async function liftLocks(db: Db, accountId: string, emailKey: string): Promise<void> {
  const ofDevices = sql`select 'sign-in:device:' || ${devices.id} from ${devices} where ${devices.accountId} = ${accountId}`
  await db.delete(counters).where(sql`${counters.key} in (${ofDevices})`)
  await db.delete(counters).where(eq(counters.key, addressKey(emailKey)))
}
