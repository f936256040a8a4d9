import { FRESH_FOR_S } from '@portico/contract/limits'
import { STAFF_IDLE_S, STAFF_SESSION_LIFE_S, STAFF_TOUCH_EVERY_S } from '@portico/contract/staff-limits'
import { STAFF_ROLES, type StaffRole } from '@portico/contract/statuses'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'
import { statement } from '../../platform/statement.ts'
import { accounts } from '../accounts/tables.ts'
import { passkeys } from '../passkeys/tables.ts'
import { sessions } from '../sessions/tables.ts'
import { factors, recoveryCodes } from '../two-factor/tables.ts'
import { staffSessions } from './tables.ts'

const p = sql.placeholder
const raw = (text: string | number) => sql.raw(String(text))

/** The roles of the console that the account `a` has now. */
const roles = sql`array(select r from unnest(a.roles) r where r in (${raw(STAFF_ROLES.map((role) => `'${role}'`).join(', '))}))`
const person = sql`a.first_name as "firstName", a.last_name as "lastName", a.email`
const seconds = (column: string) => sql`floor(extract(epoch from ${raw(column)}))::float8`

const isAlive = sql`s.ended_at is null and s.expires_at > now()
  and s.last_seen_at > now() - make_interval(secs => ${raw(STAFF_IDLE_S)})
  and a.status = 'active' and a.epoch = s.epoch and parent.revoked_at is null and parent.expires_at > now()`
const joined = sql`${staffSessions} s join ${accounts} a on a.id = s.account_id
  join ${sessions} parent on parent.id = s.parent_id`

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

const authenticator = sql`exists (select 1 from ${factors} f where f.account_id = a.id
          and f.type = 'GOOGLE_AUTHENTICATOR' and f.activated_at is not null and f.confirmed_at is not null`
const passkey = sql`exists (select 1 from ${passkeys} k where k.account_id = a.id and k.confirmed_at is not null`
const codes = sql`exists (select 1 from ${recoveryCodes} r where r.account_id = a.id and r.confirmed_at is not null`

/**
 * What decides whether a session of the portal may open the console. It counts as proved by the very authenticator or
 * passkey that it signed in with, as long as the account has it and somebody has confirmed it: a thief of the password
 * could add another one. A recovery code stands for a means that was there before its session, and only for itself: not
 * for a session that this one approves. A code that was mailed proves no more than the mailbox.
 */
export const readEntry = statement<Entry, { sessionId: string }>(
  'staff_entry',
  sql`select a.id as "accountId", ${roles} as roles,
      s.authenticated_at > now() - make_interval(secs => ${raw(FRESH_FOR_S)}) as "isFresh",
      case s.proved_by
        when 'authenticator' then ${authenticator} and f.id = s.proved_means)
        when 'passkey' then ${passkey} and k.id = s.proved_means)
        when 'recovery_code' then s.method <> 'qr_code' and ${codes} and r.id = s.proved_means)
          and (${authenticator} and f.activated_at < s.created_at)
            or ${passkey} and k.created_at < s.created_at))
        else false
      end as "isProved"
    from ${sessions} s join ${accounts} a on a.id = s.account_id
    where s.id = ${p('sessionId')}::uuid and s.kind = 'session' and s.revoked_at is null and s.expires_at > now()
      and a.status = 'active' and a.epoch = s.epoch`,
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
    from ${sessions} s join ${accounts} a on a.id = s.account_id and a.epoch = s.epoch
    where s.id = ${p('parentId')}::uuid and s.revoked_at is null and s.expires_at > now() and a.status = 'active'
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
