import type { AuditAction } from '@portico/contract/audit-actions'
import {
  LOGIN_LOCK_AFTER_FAILURES,
  LOGIN_PREFIX_REFUSE_AFTER_FAILURES,
  SESSION_IDLE_S,
  SESSION_TOUCH_EVERY_S,
} from '@portico/contract/limits'
import type { TwoFactorType } from '@portico/contract/statuses'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'
import { accounts, auditEvents, counters, devices, sessions } from '../../platform/schema.ts'
import { statement } from '../../platform/statement.ts'

export type SessionRow = {
  id: string
  kind: 'session' | 'pending' | 'application'
  accountId: string
  parentId: string | null
  application: string | null
  scope: string
  twoFactorType: TwoFactorType | null
  deviceId: string | null
  handleHash: Uint8Array | null
  /** Seconds since the epoch. */
  expiresAt: number
  createdAt: number
  isStale: boolean
}

const number = (n: number) => sql.raw(String(n))
const p = sql.placeholder
const CREATED: AuditAction = 'session.create'

/**
 * A living token by its hash. An application token lives as long as its session, so the session is looked at in
 * the same statement: a mint and a revocation that cross leave no orphan.
 */
export const findByToken = statement<SessionRow, { tokenHash: Buffer }>(
  'session_by_token',
  sql`select s.id, s.kind, s.account_id as "accountId", s.parent_id as "parentId", s.application, s.scope,
      s.two_factor_type as "twoFactorType", s.device_id as "deviceId", s.handle_hash as "handleHash",
      floor(extract(epoch from s.expires_at))::float8 as "expiresAt",
      extract(epoch from s.created_at)::float8 as "createdAt",
      s.last_seen_at < now() - make_interval(secs => ${number(SESSION_TOUCH_EVERY_S)}) as "isStale"
    from ${sessions} s
    join ${accounts} a on a.id = s.account_id
    left join ${sessions} parent on parent.id = s.parent_id
    where s.token_hash = ${p('tokenHash')}::bytea and s.revoked_at is null and s.expires_at > now()
      and a.status = 'active' and a.epoch = s.epoch
      and (s.kind <> 'session' or s.last_seen_at > now() - make_interval(secs => ${number(SESSION_IDLE_S)}))
      and (s.parent_id is null or (parent.revoked_at is null and parent.expires_at > now()))`,
)

export type NewSession = {
  id: string
  accountId: string
  /** The hash that was verified: a password changed meanwhile refuses the session. */
  passwordHash: string
  failureKey: string
  prefixKey: string
  tokenHash: Buffer
  handleHash: Buffer | null
  application: string
  method: string
  /** The session that approved this one: when it ended meanwhile, nothing begins. */
  voucherId: string | null
  scope: string
  userAgent: string
  address: string
  requestId: string
  lifeS: number
  /** The known device, or null. */
  deviceId: string | null
  /** A device to be known from now on: its id and the hash of its cookie. */
  newDeviceId: string | null
  newDeviceHash: Buffer | null
  /** The cookie that the browser came with and that this account does not know. */
  oldDeviceHash: Buffer | null
  auditId: string
}

/**
 * Begins a session: its row, the device, the audit and the first sign-in in one statement, and only while
 * neither limit is reached, since parallel guesses run beside this one. No row back: refused.
 * It holds the account's row, so a new password that is being set is waited for and then looked at, or comes after
 * and forgets this device too.
 * An unknown device cookie is never adopted, because somebody may have planted it: the browser gets a new one,
 * and the other accounts that knew the old one know the new one instead.
 */
const beginning = (lock: 'share' | 'no key update') =>
  sql`with account as (
      select a.id, a.epoch, a.first_sign_in_at from ${accounts} a
      where a.id = ${p('accountId')}::uuid and a.status = 'active'
        and a.password_hash = ${p('passwordHash')}::text
        and not exists (select 1 from ${counters} c where c.expires_at > now()
          and (c.key = ${p('failureKey')}::text and c.count >= ${number(LOGIN_LOCK_AFTER_FAILURES)}
            or c.key = ${p('prefixKey')}::text and c.count >= ${number(LOGIN_PREFIX_REFUSE_AFTER_FAILURES)}))
        and (${p('voucherId')}::uuid is null or exists (select 1 from ${sessions} v
          where v.id = ${p('voucherId')}::uuid and v.account_id = a.id and v.kind = 'session' and v.epoch = a.epoch
            and v.revoked_at is null and v.expires_at > now()))
      for ${sql.raw(lock)} of a
    ), renamed as (
      update ${devices} set token_hash = ${p('newDeviceHash')}::bytea
      where token_hash = ${p('oldDeviceHash')}::bytea and exists (select 1 from account)
    ), device as (
      insert into ${devices} (id, account_id, token_hash)
      select ${p('newDeviceId')}::uuid, id, ${p('newDeviceHash')}::bytea from account
      where ${p('newDeviceHash')}::bytea is not null
    ), first as (
      update ${accounts} set first_sign_in_at = now()
      where id = (select id from account where first_sign_in_at is null)
    ), session as (
      insert into ${sessions} (id, kind, token_hash, handle_hash, account_id, application, scope, method,
        device_id, user_agent, address, epoch, expires_at)
      select ${p('id')}::uuid, 'session', ${p('tokenHash')}::bytea, ${p('handleHash')}::bytea, id,
        ${p('application')}::text, ${p('scope')}::text, ${p('method')}::text,
        coalesce(${p('deviceId')}::uuid, ${p('newDeviceId')}::uuid), ${p('userAgent')}::text,
        ${p('address')}::text, epoch, now() + make_interval(secs => ${p('lifeS')}::float8)
      from account
      returning id, account_id
    ), audited as (
      insert into ${auditEvents} (id, actor_id, subject_id, action, result, address, request_id)
      select ${p('auditId')}::uuid, account_id, account_id, ${sql.raw(`'${CREATED}'`)}, 'success',
        ${p('address')}::text, ${p('requestId')}::text
      from session
    )
    select id from session`

/** Of an account that has signed in before: any number of them side by side. */
export const insertSession = statement<{ id: string }, NewSession>('session_insert', beginning('share'))

/** One after the other: each may write the row, and two that shared it would wait for each other for ever. */
export const insertFirstSession = statement<{ id: string }, NewSession>(
  'session_insert_first',
  beginning('no key update'),
)

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

/** A token for one application, never longer than the session that mints it. */
export const insertApplicationToken = statement<{ expiresIn: number }, NewApplicationToken>(
  'session_insert_application_token',
  sql`insert into ${sessions} (id, kind, token_hash, account_id, parent_id, application, scope, method,
      device_id, user_agent, address, epoch, expires_at)
    select ${p('id')}::uuid, 'application', ${p('tokenHash')}::bytea, s.account_id, s.id,
      ${p('application')}::text, ${p('scope')}::text, 'session', s.device_id, ${p('userAgent')}::text,
      ${p('address')}::text, s.epoch,
      least(s.expires_at, now() + make_interval(secs => ${p('lifeS')}::float8))
    from ${sessions} s where s.id = ${p('parentId')}::uuid and s.revoked_at is null and s.expires_at > now()
    returning floor(extract(epoch from expires_at - now()))::int as "expiresIn"`,
)

export type Revoked = { id: string; accountId: string; kind: string }

/** Also a token that is idle or expired: whoever signs out means it. */
export async function revokeByToken(db: Db, tokenHash: Buffer): Promise<Revoked | undefined> {
  const [row] = await db
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id, accountId: sessions.accountId, kind: sessions.kind })
  return row
}

/** Once a minute at most, so that a read stays a read. */
export async function touchSession(db: Db, id: string): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: sql`now()` })
    .where(
      and(
        eq(sessions.id, id),
        sql`${sessions.lastSeenAt} < now() - make_interval(secs => ${SESSION_TOUCH_EVERY_S})`,
      ),
    )
}
