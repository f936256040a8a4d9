import type { AuditAction } from '@portico/contract/audit-actions'
import {
  DEVICE_RENEWED_EVERY_S,
  SESSION_IDLE_S,
  SESSIONS_PER_ACCOUNT,
  SIGN_INS_PER_MINUTE,
  TRUSTED_DEVICE_S,
} from '@portico/contract/limits'
import { sql } from 'drizzle-orm'
import { statement } from '../../platform/statement.ts'
import { accounts, devices } from '../accounts/tables.ts'
import { auditEvents } from '../audit/tables.ts'
import { sessions } from '../sessions/tables.ts'
import type { UsedUp } from '../two-factor/challenge.store.ts'
import type { Challenges } from '../two-factor/challenges.ts'
import { countSuccess, isRefused, type LimitKeys } from './sign-in-limits.ts'

export type NewSession = LimitKeys & {
  id: string
  accountId: string
  /** The hash that was verified: a password changed meanwhile refuses the session. */
  passwordHash: string
  /** The epoch at which it was decided which steps this sign-in has: it rises when the account's factors change. */
  epoch: number | null
  /** The sign-in whose second step is done; it ends as the session begins. */
  pendingId: string | null
  /** What completed it. */
  completedBy: string | null
  tokenHash: Buffer
  handleHash: Buffer | null
  application: string
  method: string
  /** How the person signed in; a session that was approved by another has that one's. */
  amr: string
  /** The session that approved this one: when it ended meanwhile, no session begins. */
  approvedBy: string | null
  scope: string
  userAgent: string
  address: string
  /** The browser and system by name, for the audit. */
  device: string
  requestId: string
  lifeS: number
  /** The known device, or null. */
  deviceId: string | null
  /** The device that the account knows from now on: its id and the hash of its cookie. */
  newDeviceId: string | null
  newDeviceHash: Buffer | null
  /** The cookie that the browser came with and that this account does not know. */
  oldDeviceHash: Buffer | null
  /** Whether the device is not asked for a second step from now on, and the id of the audit event that says so. */
  isTrusting: boolean
  trustAuditId: string
  auditId: string
  /** Whether the caller takes the deletion of the account back in the same transaction: no other one may sign in. */
  isKeeping: boolean
  /** Whether the caller locked the account's row before this statement: only then may the oldest session end. */
  isHeld: boolean
}

/** Without an id no session began: it was refused, or the account is crowded and its row has to be locked first. */
export type Begun = {
  id: string | null
  isCrowded: boolean
  /** Whether the known device's year began anew: then its cookie is set for another year too. */
  isRenewed: boolean
  ended: string[]
}

const number = (n: number) => sql.raw(String(n))
const p = sql.placeholder
const CREATED: AuditAction = 'session.create'
const TRUSTED: AuditAction = 'device.trust'
/**
 * A statement does not see what the transactions that it waited for have written. So from this many sessions on the
 * account's row is locked first; below, even the sign-ins of two adjoining minutes still fit.
 */
const CROWDED_FROM = SESSIONS_PER_ACCOUNT - 2 * SIGN_INS_PER_MINUTE

const isStale = sql`last_seen_at < now() - make_interval(secs => ${number(DEVICE_RENEWED_EVERY_S)})`
const trustedAgent = sql`case when ${p('isTrusting')}::boolean then ${p('userAgent')}::text end`
const trustedUntil = sql`case when ${p('isTrusting')}::boolean
  then now() + make_interval(secs => ${number(TRUSTED_DEVICE_S)}) end`

const WITHOUT_CODE = { usingUp: sql``, isUsed: sql`` }

/**
 * Begins a session: its row, the device, the audit, the count of sign-ins and the first sign-in in one statement, and
 * only while no limit is reached, since parallel guesses and sign-ins run beside this one. That is why it reaches into
 * the tables of other modules, the only statement that writes there: docs/decisions/054-tokens-sign-in-and-sessions.md.
 * It locks the account's row: it either waits for a password that is being set and then checks it, or that change
 * comes after it and forgets this device too.
 * An unknown device cookie is never adopted, because somebody may have planted it: the browser gets a new one,
 * and the other accounts that knew the old one know the new one instead.
 */
const beginning = (lock: 'share' | 'no key update', { usingUp, isUsed } = WITHOUT_CODE) =>
  sql`with active as (
      select s.id, row_number() over (order by s.created_at desc, s.id desc) as nth
      from ${sessions} s join ${accounts} a on a.id = s.account_id and a.epoch = s.epoch
      where s.account_id = ${p('accountId')}::uuid and s.kind = 'session' and s.revoked_at is null
        and s.expires_at > now() and s.last_seen_at > now() - make_interval(secs => ${number(SESSION_IDLE_S)})
    ), approving as (
      select v.account_id, v.epoch, v.amr, v.second_step, v.authenticated_at from ${sessions} v
      where v.id = ${p('approvedBy')}::uuid and v.kind = 'session' and v.revoked_at is null and v.expires_at > now()
    ), account as (
      select a.id, a.epoch, a.first_sign_in_at from ${accounts} a
      where a.id = ${p('accountId')}::uuid and a.status = 'active'
        and a.password_hash = ${p('passwordHash')}::text
        and (${p('epoch')}::int is null or a.epoch = ${p('epoch')}::int)
        and not ${isRefused}
        and (a.deletion_due_at is null or ${p('isKeeping')}::boolean)
        and (${p('approvedBy')}::uuid is null
          or exists (select 1 from approving v where v.account_id = a.id and v.epoch = a.epoch))
        and (${p('isHeld')}::boolean or (select count(*) from active) < ${number(CROWDED_FROM)})
      for ${sql.raw(lock)} of a
    ), ${usingUp} completed as (
      update ${sessions} set revoked_at = now()
      where id = ${p('pendingId')}::uuid and kind = 'pending' and revoked_at is null and expires_at > now()
        and account_id = (select id from account)${isUsed}
      returning id
    ), counted as (
      ${countSuccess(sql`account where ${p('pendingId')}::uuid is null or exists (select 1 from completed)`)}
    ), granted as (
      select account.* from account, counted
    ), renamed as (
      update ${devices} set token_hash = ${p('newDeviceHash')}::bytea
      where token_hash = ${p('oldDeviceHash')}::bytea and exists (select 1 from granted)
    ), device as (
      insert into ${devices} (id, account_id, token_hash, trusted_until, user_agent)
      select ${p('newDeviceId')}::uuid, id, ${p('newDeviceHash')}::bytea, ${trustedUntil},
        coalesce(${trustedAgent}, '')
      from granted
      where ${p('newDeviceHash')}::bytea is not null
    ), seen as (
      update ${devices} set last_seen_at = case when ${isStale} then now() else last_seen_at end,
        trusted_until = coalesce(${trustedUntil}, trusted_until),
        user_agent = coalesce(${trustedAgent}, user_agent)
      where id = ${p('deviceId')}::uuid and exists (select 1 from granted)
        and (${isStale} or ${p('isTrusting')}::boolean)
      returning last_seen_at = now() as "isRenewed"
    ), first as (
      update ${accounts} set first_sign_in_at = now()
      where id = (select id from granted where first_sign_in_at is null)
    ), ended as (
      update ${sessions} set revoked_at = now()
      where id in (select id from active where nth >= ${number(SESSIONS_PER_ACCOUNT)})
        and exists (select 1 from granted)
      returning id
    ), session as (
      insert into ${sessions} (id, kind, token_hash, handle_hash, account_id, application, scope, method, amr,
        second_step, authenticated_at, device_id, user_agent, address, epoch, expires_at)
      select ${p('id')}::uuid, 'session', ${p('tokenHash')}::bytea, ${p('handleHash')}::bytea, id,
        ${p('application')}::text, ${p('scope')}::text, ${p('method')}::text,
        coalesce((select amr from approving), ${p('amr')}::text),
        coalesce((select second_step from approving), ${p('completedBy')}::text),
        coalesce((select authenticated_at from approving), now()),
        coalesce(${p('deviceId')}::uuid, ${p('newDeviceId')}::uuid), ${p('userAgent')}::text,
        ${p('address')}::text, epoch, now() + make_interval(secs => ${p('lifeS')}::float8)
      from granted
      returning id, account_id
    ), audited as (
      insert into ${auditEvents} (id, actor_id, subject_id, action, result, address, device, request_id, detail)
      select ${p('auditId')}::uuid, account_id, account_id, ${sql.raw(`'${CREATED}'`)}, 'success',
        ${p('address')}::text, ${p('device')}::text, ${p('requestId')}::text,
        jsonb_strip_nulls(jsonb_build_object('ended', (select jsonb_agg(id) from ended),
          'secondStep', ${p('completedBy')}::text))
      from session
      union all
      select ${p('trustAuditId')}::uuid, account_id, account_id, ${sql.raw(`'${TRUSTED}'`)}, 'success',
        ${p('address')}::text, ${p('device')}::text, ${p('requestId')}::text, '{}'::jsonb
      from session where ${p('isTrusting')}::boolean
    )
    select (select id from session) as id, (select count(*) from active) >= ${number(CROWDED_FROM)} as "isCrowded",
      coalesce((select "isRenewed" from seen), false) as "isRenewed", (select coalesce(json_agg(id), '[]'::json) from ended) as ended`

/** For an account that has signed in before: any number of these run side by side. */
export const insertSession = statement<Begun, NewSession>('session_insert', beginning('share'))

/**
 * For a sign-in by a code that no other call has used: the code is used up by the same statement, and only if the
 * session may begin. Whoever has a factor has signed in before.
 */
export const createInsertByCode = (parts: Pick<Challenges['parts'], 'usingUp'>) =>
  statement<Begun, NewSession & UsedUp>(
    'session_insert_by_code',
    beginning('share', {
      usingUp: sql`${parts.usingUp(sql`select id from account`)}, `,
      isUsed: sql` and exists (select 1 from consumed)`,
    }),
  )

/** These run one after the other: each may write the account's row, and two that shared its lock would deadlock. */
export const insertFirstSession = statement<Begun, NewSession>(
  'session_insert_first',
  beginning('no key update'),
)
