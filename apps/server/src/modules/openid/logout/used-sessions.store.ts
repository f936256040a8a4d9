import { sql } from 'drizzle-orm'
import { statement } from '../../../core/database/access/statement.ts'
import { oidcRecords } from '../tables.ts'

export type UsedSession = { idHash: Uint8Array; payload: Uint8Array; portalSessionId: string }

const p = sql.placeholder

/** The provider's sessions of an account of whose end no one was notified yet. */
export const listUsedSessions = statement<UsedSession, { accountId: string }>(
  'oidc_sessions_used',
  sql`select r.id_hash as "idHash", r.payload, r.portal_session_id as "portalSessionId" from ${oidcRecords} r
    where r.account_id = ${p('accountId')}::uuid and r.model = 'Session' and r.portal_session_id is not null
      and r.consumed_at is null and r.expires_at > now()`,
)
