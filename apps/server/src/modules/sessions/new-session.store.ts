import type { SecondStepType } from '@portico/contract/kernel/statuses'
import { SESSION_IDLE_S, SESSIONS_PER_ACCOUNT } from '@portico/contract/sessions/limits'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../core/database/access/database.ts'
import { statement } from '../../core/database/access/statement.ts'
import type { Proof } from '../../core/modules/origin.ts'
import { sessions } from './tables.ts'

/** How the owner of a session proved who it is. A session that another one approved has that one's. */
export type Proved = {
  /** In the words of RFC 8176, with a space between. */
  amr: string
  /** What completed the sign-in; null where it had one step. */
  secondStep: SecondStepType | 'RECOVERY' | null
  provedBy: Proof
  /** Which factor, passkey, recovery code or trusted browser that was. */
  provedMeans: string | null
  /** When, in the store's own words; null for now. */
  authenticatedAt: string | null
}

export type NewSession = Proved & {
  id: string
  accountId: string
  /** The account's present one, whose row is locked. */
  epoch: number
  tokenHash: Buffer
  handleHash: Buffer | null
  application: string
  scope: string
  method: string
  approvedBy: string | null
  deviceId: string | null
  userAgent: string
  address: string
  lifeS: number
}

const p = sql.placeholder
const number = (n: number) => sql.raw(String(n))

const sessionInserted = statement<{ id: string }, NewSession>(
  'session_insert',
  sql`with inserted as (
      insert into ${sessions} (id, kind, token_hash, handle_hash, account_id, application, scope, method, amr, second_step,
        proved_by, proved_means, approved_by, authenticated_at, device_id, user_agent, address, epoch, expires_at)
      values (${p('id')}::uuid, 'session', ${p('tokenHash')}::bytea, ${p('handleHash')}::bytea, ${p('accountId')}::uuid,
        ${p('application')}::text, ${p('scope')}::text, ${p('method')}::text, ${p('amr')}::text, ${p('secondStep')}::text,
        ${p('provedBy')}::text, ${p('provedMeans')}::uuid, ${p('approvedBy')}::uuid,
        coalesce(${p('authenticatedAt')}::timestamptz, now()), ${p('deviceId')}::uuid, ${p('userAgent')}::text,
        ${p('address')}::text, ${p('epoch')}::int, now() + make_interval(secs => ${p('lifeS')}::float8))
    )
    update ${sessions} set revoked_at = now() where id in (
      select s.id from ${sessions} s
      where s.account_id = ${p('accountId')}::uuid and s.epoch = ${p('epoch')}::int and s.kind = 'session'
        and s.revoked_at is null and s.expires_at > now()
        and s.last_seen_at > now() - make_interval(secs => ${number(SESSION_IDLE_S)})
      order by s.created_at desc, s.id desc offset ${number(SESSIONS_PER_ACCOUNT - 1)})
    returning id`,
)

/**
 * Writes a session, and ends the account's oldest ones beyond as many as it may have, whose ids it returns. The caller has
 * locked the account's row: two calls at once would not see each other's session.
 */
export async function insertSession(tx: Tx, session: NewSession): Promise<string[]> {
  const ended = await sessionInserted(tx, session)
  return ended.map(({ id }) => id)
}

export type ApprovingSession = Proved & { accountId: string; epoch: number }

const approvingFound = statement<ApprovingSession, { id: string }>(
  'session_approving',
  sql`select account_id as "accountId", epoch, amr, second_step as "secondStep", proved_by as "provedBy",
      proved_means as "provedMeans", authenticated_at::text as "authenticatedAt"
    from ${sessions}
    where id = ${p('id')}::uuid and kind = 'session' and revoked_at is null and expires_at > now()`,
)

/** What a session has proved that approves another one; undefined where it has ended. */
export async function findApproving(tx: Tx, id: string): Promise<ApprovingSession | undefined> {
  const [row] = await approvingFound(tx, { id })
  return row
}

const sessionFreshened = statement<{ id: string }, { id: string; epoch: number }>(
  'session_freshen',
  sql`update ${sessions} set authenticated_at = now()
    where id = ${p('id')}::uuid and kind = 'session' and epoch = ${p('epoch')}::int and revoked_at is null
      and expires_at > now()
    returning id`,
)

/** The owner has just proved again who it is. False where the session has ended. */
export async function freshenSession(tx: Tx, id: string, epoch: number): Promise<boolean> {
  return (await sessionFreshened(tx, { id, epoch })).length > 0
}
