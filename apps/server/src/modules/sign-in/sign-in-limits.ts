import {
  LOGIN_CHALLENGE_AFTER_FAILURES,
  LOGIN_FAILURE_WINDOW_S,
  LOGIN_LOCK_AFTER_FAILURES,
  LOGIN_NETWORK_CHALLENGE_AFTER_FAILURES,
  LOGIN_NETWORK_REFUSE_AFTER_FAILURES,
  MINUTE_S,
  SIGN_INS_PER_MINUTE,
} from '@portico/contract/limits'
import { type SQL, sql } from 'drizzle-orm'
import { recentCount } from '../../platform/sliding-window.ts'
import { counters } from '../../platform/tables.ts'

const p = sql.placeholder
const number = (n: number) => sql.raw(String(n))

/** What a statement with these conditions has to be given. */
export type LimitKeys = {
  failureKey: string
  networkKey: string
  successKey: string
  /** Whether a challenge was solved; without one the sign-in is refused from the failure on that makes it due. */
  isProven: boolean
}

/** Whether the failures of the address, the device or the network have reached a limit. */
export const isRefused: SQL = sql`exists (select 1 from ${counters} c where c.expires_at > now()
  and (c.key = ${p('failureKey')}::text and (c.count >= ${number(LOGIN_LOCK_AFTER_FAILURES)}
      or not ${p('isProven')}::boolean
        and ${recentCount('c', LOGIN_FAILURE_WINDOW_S)} >= ${number(LOGIN_CHALLENGE_AFTER_FAILURES)})
    or c.key = ${p('networkKey')}::text and (c.count >= ${number(LOGIN_NETWORK_REFUSE_AFTER_FAILURES)}
      or not ${p('isProven')}::boolean
        and ${recentCount('c', LOGIN_FAILURE_WINDOW_S)} >= ${number(LOGIN_NETWORK_CHALLENGE_AFTER_FAILURES)})))`

/** Counts one right password for each row of `from`; returns no row once the minute's are used up. */
export const countSuccess = (from: SQL): SQL =>
  sql`insert into ${counters} as c (key, count, expires_at)
  select ${p('successKey')}::text, 1, now() + make_interval(secs => ${number(MINUTE_S)}) from ${from}
  on conflict (key) do update set
    count = case when c.expires_at <= now() then 1 else c.count + 1 end,
    expires_at = case when c.expires_at <= now() then excluded.expires_at else c.expires_at end
  where c.expires_at <= now() or c.count < ${number(SIGN_INS_PER_MINUTE)}
  returning key`
