import { sql } from 'drizzle-orm'
import { statement } from '../../platform/statement.ts'
import { accounts } from '../accounts/tables.ts'
import { sessions } from '../sessions/tables.ts'
import { countSuccess, isRefused, type LimitKeys } from './sign-in-limits.ts'

const p = sql.placeholder

/**
 * Makes a session fresh, while its account still has the password that was verified and no limit is reached: parallel
 * guesses get no further than sequential ones. It counts like a sign-in, because it costs a hash too.
 */
export const refreshSession = statement<
  { id: string },
  LimitKeys & { sessionId: string; passwordHash: string }
>(
  'session_step_up',
  sql`with session as (
      select s.id from ${sessions} s join ${accounts} a on a.id = s.account_id and a.epoch = s.epoch
      where s.id = ${p('sessionId')}::uuid and s.kind = 'session' and s.revoked_at is null and s.expires_at > now()
        and a.status = 'active' and a.password_hash = ${p('passwordHash')}::text and not ${isRefused}
    ), counted as (
      ${countSuccess(sql`session`)}
    )
    update ${sessions} set authenticated_at = now()
    where id = (select id from session, counted) and revoked_at is null
    returning id`,
)
