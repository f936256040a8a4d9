import { STAFF_ROLES, type StaffRole } from '@portico/contract/kernel/statuses'
import { HOUR_S } from '@portico/contract/kernel/units'
import { FRESH_FOR_S } from '@portico/contract/sessions/limits'
import { STAFF_IDLE_S } from '@portico/contract/staff/limits'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { AccountCondition } from '../../core/database/access/account-condition.ts'
import type { Db } from '../../core/database/access/database.ts'
import { statement } from '../../core/database/access/statement.ts'
import { accountsAs } from '../accounts/views.ts'
import { isGood, sessionsAs, withAccount } from '../sessions/views.ts'
import { hasConfirmedApp, hasConfirmedCode } from '../two-factor/views.ts'
import { staffSessions } from './tables.ts'

/** However much somebody works, they sign in again after this time. */
export const STAFF_SESSION_LIFE_S = 8 * HOUR_S
/** A call writes the time of the last one at most this often, so that loading ten pictures writes once. */
const STAFF_TOUCH_EVERY_S = 10

const p = sql.placeholder
const raw = (text: string | number) => sql.raw(String(text))

/** The roles of the console that the account `a` has now. */
const roles = sql`array(select r from unnest(a.roles) r where r in (${raw(STAFF_ROLES.map((role) => `'${role}'`).join(', '))}))`
const person = sql`a.first_name as "firstName", a.last_name as "lastName", a.email`
const seconds = (column: string) => sql`floor(extract(epoch from ${raw(column)}))::float8`

const isAlive = sql`s.ended_at is null and s.expires_at > now()
  and s.last_seen_at > now() - make_interval(secs => ${raw(STAFF_IDLE_S)})
  and a.status = 'active' and a.epoch = s.epoch and parent.revoked_at is null and parent.expires_at > now()`
const joined = sql`${staffSessions} s join ${accountsAs('a')} on a.id = s.account_id
  join ${sessionsAs('parent')} on parent.id = s.parent_id`

export type StaffSessionRow = {
  id: string
  accountId: string
  deviceId: string | null
  roles: StaffRole[]
  firstName: string
  lastName: string
  email: string
  /** Seconds since the epoch. */
  lastSeenAt: number
  expiresAt: number
}

/**
 * The session of a token, with the roles that its account has at this moment; the call counts as work. Nothing of it is
 * remembered: a revoked role is gone with the next call, on every node.
 */
export const useSession = statement<StaffSessionRow, { tokenHash: Buffer }>(
  'staff_session_use',
  sql`with found as (
      select s.id, s.account_id as "accountId", parent.device_id as "deviceId", ${roles} as roles, ${person},
        s.last_seen_at < now() - make_interval(secs => ${raw(STAFF_TOUCH_EVERY_S)}) as "isStale",
        s.last_seen_at, ${seconds('s.expires_at')} as "expiresAt"
      from ${joined}
      where s.token_hash = ${p('tokenHash')}::bytea and ${isAlive}
    ), touched as (
      update ${staffSessions} set last_seen_at = now() where id = (select id from found where "isStale")
    )
    select id, "accountId", "deviceId", roles, "firstName", "lastName", email, "expiresAt",
      extract(epoch from case when "isStale" then now() else last_seen_at end)::float8 as "lastSeenAt"
    from found`,
)

/** The roles that sessions, named with commas between, have now; those that have ended are left out. It is no use of them. */
export const readRoles = statement<{ id: string; roles: StaffRole[] }, { ids: string }>(
  'staff_session_roles',
  sql`select s.id, ${roles} as roles from ${joined}
    where s.id = any(string_to_array(${p('ids')}::text, ',')::uuid[]) and ${isAlive}`,
)

export type Entry = { accountId: string; roles: StaffRole[]; isProved: boolean; isFresh: boolean }

const owner = sql`a.id`

/**
 * What decides whether a session of the portal may open the console. It counts as proved by the very authenticator or
 * passkey that it signed in with, as long as the account has it and somebody has confirmed it: a thief of the password
 * could add another one. A recovery code stands for a means that was there before its session, and only for itself: not
 * for a session that this one approves. A code that was mailed proves no more than the mailbox.
 */
export const createReadEntry = (hasConfirmedPasskey: AccountCondition) =>
  statement<Entry, { sessionId: string }>(
    'staff_entry',
    sql`select a.id as "accountId", ${roles} as roles,
      s.authenticated_at > now() - make_interval(secs => ${raw(FRESH_FOR_S)}) as "isFresh",
      case s.proved_by
        when 'authenticator' then ${hasConfirmedApp(owner, sql`f.id = s.proved_means`)}
        when 'passkey' then ${hasConfirmedPasskey(owner, sql`k.id = s.proved_means`)}
        when 'recovery_code' then s.method <> 'qr_code' and ${hasConfirmedCode(owner, sql`r.id = s.proved_means`)}
          and (${hasConfirmedApp(owner, sql`f.activated_at < s.created_at`)}
            or ${hasConfirmedPasskey(owner, sql`k.created_at < s.created_at`)})
        else false
      end as "isProved"
    from ${sessionsAs('s')} ${withAccount}
    where s.id = ${p('sessionId')}::uuid and s.kind = 'session' and ${isGood}`,
  )

export type NewStaffSession = {
  id: string
  parentId: string
  tokenHash: Buffer
  userAgent: string
  address: string
}

/** Begins a session, while the portal's session that hands over is still good. It never outlives that one. */
export const insertSession = statement<{ id: string }, NewStaffSession>(
  'staff_session_insert',
  sql`insert into ${staffSessions} (id, token_hash, account_id, parent_id, epoch, user_agent, address, expires_at)
    select ${p('id')}::uuid, ${p('tokenHash')}::bytea, s.account_id, s.id, s.epoch, ${p('userAgent')}::text,
      ${p('address')}::text, least(s.expires_at, now() + make_interval(secs => ${raw(STAFF_SESSION_LIFE_S)}))
    from ${sessionsAs('s')} ${withAccount}
    where s.id = ${p('parentId')}::uuid and ${isGood}
    returning id`,
)

/** Ends a session; `undefined` where it had ended before, or there is none. */
export async function endSession(db: Db, tokenHash: Buffer): Promise<{ accountId: string } | undefined> {
  const [row] = await db
    .update(staffSessions)
    .set({ endedAt: sql`now()` })
    .where(and(eq(staffSessions.tokenHash, tokenHash), isNull(staffSessions.endedAt)))
    .returning({ accountId: staffSessions.accountId })
  return row
}
