import { REPEAT_WITHIN_S } from '@portico/contract/limits'
import type { TwoFactorType } from '@portico/contract/statuses'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { statement } from '../../platform/statement.ts'
import { oneTimeCodes } from '../../platform/tables.ts'
import { accounts, devices } from '../accounts/tables.ts'
import { passkeys } from '../passkeys/tables.ts'
import { sessions } from '../sessions/tables.ts'
import type { TakenTry } from '../two-factor/challenge.store.ts'
import type { Challenges } from '../two-factor/challenges.ts'
import { countSuccess, isRefused, type LimitKeys } from './sign-in-limits.ts'

const p = sql.placeholder

export type NewPending = LimitKeys & {
  id: string
  accountId: string
  /** The hash that was verified: a password changed meanwhile refuses the sign-in. */
  passwordHash: string
  /** The epoch at which the account's factors were read: it rises when they change. */
  epoch: number
  tokenHash: Buffer
  handleHash: Buffer | null
  application: string
  type: TwoFactorType
  userAgent: string
  address: string
  lifeS: number
  /** The row of the challenge, where nothing is sent with it; all of its fields or none. */
  challengeId: string | null
  challengePurpose: string | null
  challengeHash: Buffer | null
  challengeTries: number | null
  challengeLifeS: number | null
  challengeData: string | null
}

/**
 * Begins a sign-in whose second step is still to come, under the same limits as a session. It makes no browser known:
 * the password alone is not enough for that. A challenge of which nothing is sent is a row of the same statement.
 */
export const insertPending = statement<{ id: string }, NewPending>(
  'pending_insert',
  sql`with account as (
      select a.id, a.epoch from ${accounts} a
      where a.id = ${p('accountId')}::uuid and a.status = 'active'
        and a.password_hash = ${p('passwordHash')}::text and a.epoch = ${p('epoch')}::int and not ${isRefused}
      for share of a
    ), counted as (
      ${countSuccess(sql`account`)}
    ), begun as (
      insert into ${sessions} (id, kind, token_hash, handle_hash, account_id, application, scope, two_factor_type,
        method, proved_by, user_agent, address, epoch, expires_at)
      select ${p('id')}::uuid, 'pending', ${p('tokenHash')}::bytea, ${p('handleHash')}::bytea, account.id,
        ${p('application')}::text, 'pending', ${p('type')}::text, 'password', 'password', ${p('userAgent')}::text,
        ${p('address')}::text, account.epoch, now() + make_interval(secs => ${p('lifeS')}::float8)
      from account, counted
      returning id
    ), challenged as (
      insert into ${oneTimeCodes} (id, purpose, subject, code_hash, tries_left, expires_at, data)
      select ${p('challengeId')}::uuid, ${p('challengePurpose')}::text, begun.id::text, ${p('challengeHash')}::bytea,
        ${p('challengeTries')}::int, now() + make_interval(secs => ${p('challengeLifeS')}::float8),
        ${p('challengeData')}::jsonb
      from begun where ${p('challengeId')}::uuid is not null
    )
    select id from begun`,
)

export type PendingRow = {
  id: string
  application: string
  type: TwoFactorType
  handleHash: Uint8Array | null
  /** Seconds. */
  expiresIn: number
  accountId: string
  email: string
  emailKey: string
  firstName: string
  lastName: string
  passwordHash: string
  roles: string[]
  language: string
  hasSignedIn: boolean
  epoch: number
  secondFactors: TwoFactorType[]
  hasPasskey: boolean
  isLeaving: boolean
  deviceId: string | null
}

/** Which sign-in is asked for: a handle counts only together with the cookie that it belongs to. */
export type AskedPending = { tokenHash: Buffer; handleHash: Buffer | null; deviceHash: Buffer | null }

const pending = sql`select s.id, s.application, s.two_factor_type as type, s.handle_hash as "handleHash",
      floor(extract(epoch from s.expires_at - now()))::int as "expiresIn",
      a.id as "accountId", a.email, a.email_key as "emailKey", a.first_name as "firstName",
      a.last_name as "lastName", a.password_hash as "passwordHash", a.roles, a.language,
      a.first_sign_in_at is not null as "hasSignedIn", a.epoch, a.second_factors as "secondFactors",
      exists (select 1 from ${passkeys} k where k.account_id = a.id) as "hasPasskey",
      a.deletion_due_at is not null as "isLeaving", d.id as "deviceId",
      s.id::text as subject, a.id as account_id, d.id as device_id
    from ${sessions} s
    join ${accounts} a on a.id = s.account_id and a.epoch = s.epoch and a.status = 'active'
    left join ${devices} d on d.token_hash = ${p('deviceHash')}::bytea and d.account_id = a.id
    where s.token_hash = ${p('tokenHash')}::bytea and s.kind = 'pending' and s.revoked_at is null
      and s.expires_at > now() and s.handle_hash is not distinct from ${p('handleHash')}::bytea`

/** The account of a sign-in whose second step was done within the time in which it may be repeated. */
export const findCompleted = statement<{ accountId: string }, Omit<AskedPending, 'deviceHash'>>(
  'pending_completed',
  sql`select s.account_id as "accountId" from ${sessions} s
    where s.token_hash = ${p('tokenHash')}::bytea and s.kind = 'pending'
      and s.handle_hash is not distinct from ${p('handleHash')}::bytea
      and s.revoked_at > now() - make_interval(secs => ${sql.raw(String(REPEAT_WITHIN_S))})`,
)

/** A sign-in that waits for its second step, with what is needed to complete it. */
export const findPending = statement<PendingRow, AskedPending>('pending_by_token', pending)

/** The same for a code: one try is taken from the challenge of the sign-in that is found; null where none was left. */
export const createTryPending = ({ takingTry, triedColumns, triedJoins }: Challenges['parts']) =>
  statement<PendingRow & (TakenTry | { challengeId: null }), AskedPending & { isRecovery: boolean }>(
    'pending_try',
    sql`with asked as (${pending}), ${takingTry} select asked.*, ${triedColumns} from asked ${triedJoins}`,
  )

/** Locks a sign-in that still waits, so that of two calls at once each sends a code of its own or is told to wait. */
export async function holdPending(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt), gt(sessions.expiresAt, sql`now()`)))
    .for('no key update')
  return rows.length > 0
}

export async function setPendingType(tx: Tx, id: string, type: TwoFactorType): Promise<void> {
  await tx.update(sessions).set({ twoFactorType: type }).where(eq(sessions.id, id))
}
