import { sql } from 'drizzle-orm'
import { statement } from '../../../core/database/access/statement.ts'
import { sessions } from '../tables.ts'

const p = sql.placeholder

export type NewApplicationToken = {
  id: string
  parentId: string
  tokenHash: Buffer
  application: string
  scope: string
  lifeS: number
  userAgent: string
  address: string
}

/** A token for one application, which never outlives the session that mints it. */
export const insertApplicationToken = statement<{ expiresIn: number }, NewApplicationToken>(
  'session_insert_application_token',
  sql`insert into ${sessions} (id, kind, token_hash, account_id, parent_id, application, scope, method, amr,
      authenticated_at, device_id, user_agent, address, epoch, expires_at)
    select ${p('id')}::uuid, 'application', ${p('tokenHash')}::bytea, s.account_id, s.id,
      ${p('application')}::text, ${p('scope')}::text, 'session', s.amr, s.authenticated_at, s.device_id, ${p('userAgent')}::text,
      ${p('address')}::text, s.epoch,
      least(s.expires_at, now() + make_interval(secs => ${p('lifeS')}::float8))
    from ${sessions} s where s.id = ${p('parentId')}::uuid and s.revoked_at is null and s.expires_at > now()
    returning floor(extract(epoch from expires_at - now()))::int as "expiresIn"`,
)
