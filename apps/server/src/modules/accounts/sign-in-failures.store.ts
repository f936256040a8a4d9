import {
  LOGIN_CHALLENGE_AFTER_FAILURES,
  LOGIN_FAILURE_WINDOW_S,
  LOGIN_LOCK_AFTER_FAILURES,
  LOGIN_LOCK_S,
  LOGIN_LOCKS_REMEMBERED_S,
  LOGIN_NETWORK_REFUSE_AFTER_FAILURES,
} from '@portico/contract/limits'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'
import { recentCount, recentHits } from '../../platform/sliding-window.ts'
import { statement } from '../../platform/statement.ts'
import { counters } from '../../platform/tables.ts'
import { addressKey, deviceKey, locksKey, successKey } from './sign-in-keys.ts'
import { devices } from './tables.ts'

const p = sql.placeholder
const number = (n: number) => sql.raw(String(n))
const interval = (seconds: number) => sql.raw(`interval '${seconds} seconds'`)
const window = LOGIN_FAILURE_WINDOW_S
const isReached = sql`(c.expires_at > now() and c.count >= case when c.key = ${p('networkKey')}::text
  then ${number(LOGIN_NETWORK_REFUSE_AFTER_FAILURES)} else ${number(LOGIN_LOCK_AFTER_FAILURES)} end)`

/**
 * Counts one failure for the address or known device and for the network, in one statement: parallel failures each see
 * their own count, and the one that reaches the threshold within the window starts the lock, which has a counter of its
 * own. Without a solved challenge failures count only up to the one from which a challenge is due, and a further one gets
 * no row for the address or device: many calls at once cannot reach the lock past the challenge. Both rows are locked in
 * the same order in every call, so two calls never wait for each other. Call it outside any transaction: the failure
 * stays counted.
 */
export const countFailure = statement<
  { key: string; count: number; retryAfterS: number },
  { key: string; networkKey: string; isProven: boolean }
>(
  'sign_in_failure',
  sql`with counted as (
      insert into ${counters} as c (key, count, expires_at, hits)
      values (${p('key')}, 1, now() + ${interval(window)}, array[now()]),
        (${p('networkKey')}, 1, now() + ${interval(window)}, array[now()])
      on conflict (key) do update set (count, expires_at, hits) = (
        select case when ${isReached} then c.count else cardinality(recent.hits) end + 1,
          case when ${isReached} then c.expires_at
            when c.key <> ${p('networkKey')}::text
              and cardinality(recent.hits) + 1 = ${number(LOGIN_LOCK_AFTER_FAILURES)}
              then now() + ${interval(LOGIN_LOCK_S)}
            else now() + ${interval(window)} end,
          case when ${isReached} then c.hits else recent.hits || now() end
        from (select ${recentHits('c', window)} as hits) recent)
      where c.key = ${p('networkKey')}::text or ${p('isProven')}::boolean or ${isReached}
        or ${recentCount('c', window)} < ${number(LOGIN_CHALLENGE_AFTER_FAILURES)}
      returning key, count, ceil(extract(epoch from expires_at - now()))::int as "retryAfterS"
    ), locked as (
      insert into ${counters} as l (key, count, expires_at)
      select 'locks:' || key, 1, now() + ${interval(LOGIN_LOCKS_REMEMBERED_S)} from counted
      where key = ${p('key')}::text and count = ${number(LOGIN_LOCK_AFTER_FAILURES)}
      on conflict (key) do update set count = case when l.expires_at <= now() then 1 else l.count + 1 end,
        expires_at = excluded.expires_at
    )
    select * from counted`,
)

/** Seconds of the lock of one key, for calls that have a session instead of a password. */
export async function readLock(db: Db, key: string): Promise<number> {
  const [row] = await db
    .select({ seconds: sql<number>`ceil(extract(epoch from ${counters.expiresAt} - now()))::int` })
    .from(counters)
    .where(
      sql`${counters.key} = ${key} and ${counters.expiresAt} > now() and ${counters.count} >= ${LOGIN_LOCK_AFTER_FAILURES}`,
    )
  return row?.seconds ?? 0
}

/** Forgets the failures after the right password. A lock that parallel guesses have started stays. */
export async function forgetFailures(db: Db, key: string): Promise<void> {
  await db.delete(counters).where(and(eq(counters.key, key), lt(counters.count, LOGIN_LOCK_AFTER_FAILURES)))
}

export async function clearFailures(db: Db, keys: string[]): Promise<void> {
  await db.delete(counters).where(inArray(counters.key, keys))
}

const devicesOf = (prefix: string, accountId: string) =>
  sql`(select ${prefix}::text || ${devices.id} from ${devices} where ${devices.accountId} = ${accountId})`

/**
 * Lifts every lock of an account, of its address and of each known device, and the limit of its sign-ins. One statement
 * for each kind of key: a common one would read every counter.
 */
export async function liftLocks(db: Db, accountId: string, emailKey: string): Promise<void> {
  await db.delete(counters).where(inArray(counters.key, devicesOf(deviceKey(''), accountId)))
  await db.delete(counters).where(inArray(counters.key, [addressKey(emailKey), successKey(accountId)]))
}

/** Forgets that the account was ever locked: its challenges take the usual work again. */
export async function forgetLocks(db: Db, accountId: string, emailKey: string): Promise<void> {
  await db.delete(counters).where(inArray(counters.key, devicesOf(locksKey(deviceKey('')), accountId)))
  await db.delete(counters).where(eq(counters.key, locksKey(addressKey(emailKey))))
}
