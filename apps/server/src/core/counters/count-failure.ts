import { type SQL, sql } from 'drizzle-orm'
import { statement } from '../database/access/statement.ts'
import { recentCount, recentHits } from './sliding-window.ts'
import { counters } from './tables.ts'

const p = sql.placeholder
const number = (n: number) => sql.raw(String(n))
const interval = (seconds: number) => sql.raw(`interval '${seconds} seconds'`)

/** What a failure counts against. A lock is remembered by a counter of its own: `locks:` and the key. */
export type FailureLimits = {
  windowS: number
  /** From so many failures of the key on it is locked, for so long. */
  lockAfter: number
  lockS: number
  locksRememberedS: number
  /** So many failures of the key are counted without a solved challenge. */
  unprovenMost: number
  /** From so many failures on the network is refused. */
  refuseNetworkAfter: number
}

export type CountedFailure = { key: string; count: number; retryAfterS: number }

/**
 * A statement that counts one failure for a key and for the network, in one go: parallel failures each see their own
 * count, and the one that reaches the threshold within the window starts the lock. Without a solved challenge a failure
 * beyond `unprovenMost` gets no row for the key: many calls at once cannot reach the lock past the challenge. Both rows are
 * locked in the same order in every call, so two calls never wait for each other. Call it outside any transaction: the
 * failure stays counted.
 */
export function failureCount(name: string, limits: FailureLimits) {
  const isNetwork = sql`c.key = ${p('networkKey')}::text`
  const isReached = sql`(c.expires_at > now() and c.count >= case when ${isNetwork}
    then ${number(limits.refuseNetworkAfter)} else ${number(limits.lockAfter)} end)`
  const opened: SQL = sql`now() + ${interval(limits.windowS)}`
  return statement<CountedFailure, { key: string; networkKey: string; isProven: boolean }>(
    name,
    sql`with counted as (
        insert into ${counters} as c (key, count, expires_at, hits)
        values (${p('key')}, 1, ${opened}, array[now()]), (${p('networkKey')}, 1, ${opened}, array[now()])
        on conflict (key) do update set (count, expires_at, hits) = (
          select case when ${isReached} then c.count else cardinality(recent.hits) end + 1,
            case when ${isReached} then c.expires_at
              when not ${isNetwork} and cardinality(recent.hits) + 1 = ${number(limits.lockAfter)}
                then now() + ${interval(limits.lockS)}
              else ${opened} end,
            case when ${isReached} then c.hits else recent.hits || now() end
          from (select ${recentHits('c', limits.windowS)} as hits) recent)
        where ${isNetwork} or ${p('isProven')}::boolean or ${isReached}
          or ${recentCount('c', limits.windowS)} < ${number(limits.unprovenMost)}
        returning key, count, ceil(extract(epoch from expires_at - now()))::int as "retryAfterS"
      ), locked as (
        insert into ${counters} as l (key, count, expires_at)
        select 'locks:' || key, 1, now() + ${interval(limits.locksRememberedS)} from counted
        where key = ${p('key')}::text and count = ${number(limits.lockAfter)}
        on conflict (key) do update set count = case when l.expires_at <= now() then 1 else l.count + 1 end,
          expires_at = excluded.expires_at
      )
      select * from counted`,
  )
}
