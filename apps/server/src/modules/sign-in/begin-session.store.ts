import type { AuditAction } from '@portico/contract/audit-actions'
import {
  DEVICE_RENEWED_EVERY_S,
  RECENT_RESET_S,
  REPEAT_WITHIN_S,
  SESSION_IDLE_S,
  SESSIONS_PER_ACCOUNT,
  SIGN_INS_PER_MINUTE,
  TRUSTED_DEVICE_S,
} from '@portico/contract/limits'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'
import { statement } from '../../platform/statement.ts'
import { oneTimeCodes } from '../../platform/tables.ts'
import { accounts, devices } from '../accounts/tables.ts'
import { auditEvents } from '../audit/tables.ts'
import { sessions } from '../sessions/tables.ts'
import type { UsedUp } from '../two-factor/challenge.store.ts'
import type { Challenges } from '../two-factor/challenges.ts'
import type { Begun, NewSession } from './new-session.ts'
import { countSuccess, isRefused } from './sign-in-limits.ts'

const number = (n: number) => sql.raw(String(n))
const p = sql.placeholder
const CREATED: AuditAction = 'session.create'
const TRUSTED: AuditAction = 'device.trust'
/**
 * A statement does not see what the transactions that it waited for have written. So from this many sessions on the
 * account's row is locked first; below, even the sign-ins of two adjoining minutes still fit.
 */
const CROWDED_FROM = SESSIONS_PER_ACCOUNT - 2 * SIGN_INS_PER_MINUTE

/** What a sign-in has besides its session. Each adds parts to the statement, which cost even where they do nothing. */
const FEATURES = {
  /** The account never signed in before. These run one after the other: each may write the account's row. */
  first: 'f',
  approved: 'a',
  /** It ends a sign-in whose second step is done, by a code that no other call has used. */
  completing: 'p',
  byCode: 'c',
  knownDevice: 'k',
  newDevice: 'n',
  renamesDevice: 'r',
  trusting: 't',
  /** The account's row is locked already. */
  held: 'h',
} as const
type Has = Record<keyof typeof FEATURES, boolean>

const part = (isIn: boolean, text: SQL): SQL => (isIn ? text : sql``)

const isStale = sql`last_seen_at < now() - make_interval(secs => ${number(DEVICE_RENEWED_EVERY_S)})`
const trustedUntil = sql`now() + make_interval(secs => ${number(TRUSTED_DEVICE_S)})`
const userAgent = sql`${p('userAgent')}::text`
/** A password that a mailed link has just set proves the mailbox and no more. */
const provedBy = sql`case when ${p('provedBy')}::text = 'password'
        and password_reset_at > now() - make_interval(secs => ${number(RECENT_RESET_S)})
        then 'mailbox' else ${p('provedBy')}::text end`
/** Trust has its origin in the session that asks for it. */
const trustOrigin = sql`${p('id')}::uuid, ${p('provedBy')}::text, ${p('provedMeans')}::uuid, ${p('device')}::text,
        ${p('address')}::text`
const ORIGIN = sql`added_by_session, added_with, added_with_means, added_from_device, added_from_address`
const isOpen = sql`s.account_id = ${p('accountId')}::uuid and s.kind = 'session' and s.revoked_at is null
  and s.expires_at > now() and s.last_seen_at > now() - make_interval(secs => ${number(SESSION_IDLE_S)})`
const openSessions = sql`${sessions} s join ${accounts} a on a.id = s.account_id and a.epoch = s.epoch where ${isOpen}`

/** All sessions in their order where the oldest may have to end, otherwise as many as make the account crowded. */
const active = ({ held }: Has) =>
  held
    ? sql`select s.id, row_number() over (order by s.created_at desc, s.id desc) as nth from ${openSessions}`
    : sql`select s.id from ${openSessions} limit ${number(CROWDED_FROM)}`
const isCrowded = sql`(select count(*) from active) >= ${number(CROWDED_FROM)}`

const account = (has: Has) =>
  sql`select a.id, a.epoch, a.password_reset_at from ${accounts} a
    where a.id = ${p('accountId')}::uuid and a.status = 'active'
      and a.password_hash = ${p('passwordHash')}::text
      and (${p('epoch')}::int is null or a.epoch = ${p('epoch')}::int)
      and not ${isRefused}
      and (a.deletion_due_at is null or ${p('isKeeping')}::boolean)
      ${part(has.approved, sql`and exists (select 1 from approving v where v.account_id = a.id and v.epoch = a.epoch)`)}
      ${part(!has.held, sql`and not ${isCrowded}`)}
    for ${sql.raw(has.first ? 'no key update' : 'share')} of a`

const approving = sql`approving as (
      select v.account_id, v.epoch, v.amr, v.second_step, v.proved_by, v.proved_means, v.authenticated_at
      from ${sessions} v
      where v.id = ${p('approvedBy')}::uuid and v.kind = 'session' and v.revoked_at is null and v.expires_at > now()
    ), `

const completed = (has: Has) => sql`completed as (
      update ${sessions} set revoked_at = now()
      where id = ${p('pendingId')}::uuid and kind = 'pending' and revoked_at is null and expires_at > now()
        and account_id = (select id from account)
        ${part(has.byCode, sql`and exists (select 1 from consumed)`)}
      returning id
    ), `

const renamed = sql`renamed as (
      update ${devices} set token_hash = ${p('newDeviceHash')}::bytea
      where token_hash = ${p('oldDeviceHash')}::bytea and exists (select 1 from granted)
    ), `

const device = ({ trusting }: Has) => sql`device as (
      insert into ${devices} (id, account_id, token_hash, trusted_until, user_agent ${part(trusting, sql`, ${ORIGIN}`)})
      select ${p('newDeviceId')}::uuid, id, ${p('newDeviceHash')}::bytea,
        ${trusting ? trustedUntil : sql`null::timestamptz`}, ${trusting ? userAgent : sql`''`}
        ${part(trusting, sql`, ${trustOrigin}`)}
      from granted
    ), `

const seen = ({ trusting }: Has) => sql`seen as (
      update ${devices} set last_seen_at = case when ${isStale} then now() else last_seen_at end
        ${part(
          trusting,
          sql`, trusted_until = ${trustedUntil}, user_agent = ${userAgent},
          (${ORIGIN}) = (${trustOrigin})`,
        )}
      where id = ${p('deviceId')}::uuid and exists (select 1 from granted) ${part(!trusting, sql`and ${isStale}`)}
      returning last_seen_at = now() as "isRenewed"
    ), `

const first = sql`first as (
      update ${accounts} set first_sign_in_at = now()
      where id = (select id from granted) and first_sign_in_at is null
    ), `

const ended = sql`ended as (
      update ${sessions} set revoked_at = now()
      where id in (select id from active where nth >= ${number(SESSIONS_PER_ACCOUNT)})
        and exists (select 1 from granted)
      returning id
    ), `

const session = ({ approved }: Has) => {
  const vouched = (column: string, own: SQL) =>
    approved ? sql`coalesce((select ${sql.raw(column)} from approving), ${own})` : own
  return sql`session as (
      insert into ${sessions} (id, kind, token_hash, handle_hash, account_id, application, scope, method, amr,
        second_step, proved_by, proved_means, approved_by, authenticated_at, device_id, user_agent, address, epoch, expires_at)
      select ${p('id')}::uuid, 'session', ${p('tokenHash')}::bytea, ${p('handleHash')}::bytea, id,
        ${p('application')}::text, ${p('scope')}::text, ${p('method')}::text,
        ${vouched('amr', sql`${p('amr')}::text`)}, ${vouched('second_step', sql`${p('completedBy')}::text`)},
        ${vouched('proved_by', provedBy)}, ${vouched('proved_means', sql`${p('provedMeans')}::uuid`)},
        ${p('approvedBy')}::uuid, ${vouched('authenticated_at', sql`now()`)},
        coalesce(${p('deviceId')}::uuid, ${p('newDeviceId')}::uuid), ${userAgent},
        ${p('address')}::text, epoch, now() + make_interval(secs => ${p('lifeS')}::float8)
      from granted
      returning id, account_id
    )`
}

/** By which the same success may be given again, where its answer is lost. */
const repeatable = sql`repeatable as (
      insert into ${oneTimeCodes} (id, purpose, subject, code_hash, tries_left, expires_at, data)
      select ${p('repeatId')}::uuid, ${p('repeatPurpose')}::text, account_id::text, ${p('repeatHash')}::bytea, 1,
        now() + make_interval(secs => ${number(REPEAT_WITHIN_S)}), ${p('repeatData')}::jsonb
      from session
    ), `

const audited = (has: Has) => {
  const event = (id: string, action: AuditAction, detail: SQL) => sql`
      select ${p(id)}::uuid, account_id, account_id, ${sql.raw(`'${action}'`)}, 'success',
        ${p('address')}::text, ${p('device')}::text, ${p('requestId')}::text, ${detail}
      from session`
  const detail = sql`jsonb_strip_nulls(jsonb_build_object('secondStep', ${p('completedBy')}::text
    ${part(has.held, sql`, 'ended', (select jsonb_agg(id) from ended)`)}))`
  return sql`audited as (
      insert into ${auditEvents} (id, actor_id, subject_id, action, result, address, device, request_id, detail)
      ${event('auditId', CREATED, detail)}
      ${part(has.trusting, sql`union all ${event('trustAuditId', TRUSTED, sql`'{}'::jsonb`)}`)}
    )`
}

/**
 * Begins a session: its row, the device, the audit, the count of sign-ins and the first sign-in in one statement, and
 * only while no limit is reached, since parallel guesses and sign-ins run beside this one. That is why it reaches into
 * the tables of other modules, the only statement that writes there: docs/decisions/sessions.md.
 * It locks the account's row: it either waits for a password that is being set and then checks it, or that change
 * comes after it and forgets this device too.
 * An unknown device cookie is never adopted, because somebody may have planted it: the browser gets a new one,
 * and the other accounts that knew the old one know the new one instead.
 */
const beginning = (has: Has, usingUp: SQL): SQL =>
  sql`with active as (${active(has)}), ${part(has.approved, approving)}
    account as (${account(has)}), ${part(has.byCode, sql`${usingUp}, `)} ${part(has.completing, completed(has))}
    counted as (
      ${countSuccess(has.completing ? sql`account where exists (select 1 from completed)` : sql`account`)}
    ), granted as (
      select account.* from account, counted
    ), ${part(has.renamesDevice, renamed)} ${part(has.newDevice, device(has))} ${part(has.knownDevice, seen(has))}
    ${part(has.first, first)} ${part(has.held, ended)} ${session(has)},
    ${part(has.completing, repeatable)} ${audited(has)}
    select (select id from session) as id, ${isCrowded} as "isCrowded",
      ${has.knownDevice ? sql`coalesce((select "isRenewed" from seen), false)` : sql`false`} as "isRenewed",
      ${has.held ? sql`(select coalesce(json_agg(id), '[]'::json) from ended)` : sql`'[]'::json`} as ended`

type Write = (on: Db, values: NewSession | (NewSession & UsedUp)) => Promise<Begun[]>

/**
 * Begins a session by a statement of just the parts that it needs; each set of parts is one statement of the store.
 * With `uses` the code is used up by the same statement, and only if the session may begin.
 */
export function createInsertSession({ usingUp }: Pick<Challenges['parts'], 'usingUp'>) {
  const known = new Map<string, Write>()

  return (on: Db, values: NewSession, isFirst: boolean, uses?: UsedUp | null): Promise<Begun[]> => {
    const has: Has = {
      first: isFirst,
      approved: values.approvedBy !== null,
      completing: values.pendingId !== null,
      byCode: Boolean(uses),
      knownDevice: values.deviceId !== null,
      newDevice: values.newDeviceHash !== null,
      renamesDevice: values.oldDeviceHash !== null,
      trusting: values.isTrusting,
      held: values.isHeld,
    }
    const name = `session_insert_${nameOf(has)}`
    const write =
      known.get(name) ??
      statement<Begun, NewSession>(name, beginning(has, usingUp(sql`select id from account`)))
    known.set(name, write)
    return write(on, uses ? { ...values, ...uses } : values)
  }
}

function nameOf(has: Has): string {
  return Object.entries(FEATURES)
    .map(([feature, letter]) => (has[feature as keyof Has] ? letter : ''))
    .join('')
}
