import type { TwoFactorType } from '@portico/contract/kernel/statuses'
import { FRESH_FOR_S, SESSION_TOUCH_EVERY_S } from '@portico/contract/sessions/limits'
import type { IdentityLevel } from '@portico/contract/verification/levels'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/access/database.ts'
import { statement } from '../../core/database/access/statement.ts'
import type { Proof } from '../../core/modules/origin.ts'
import { sessions } from './tables.ts'
import { isGood, opensCalls, withAccount } from './views.ts'

export type SessionRow = {
  id: string
  kind: 'session' | 'pending' | 'application'
  accountId: string
  parentId: string | null
  application: string | null
  scope: string
  amr: string
  level: IdentityLevel
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

/**
 * An active token by its hash. An application token lives as long as its session, so the session is looked at in
 * the same statement: a mint and a revocation that cross leave no orphan.
 */
export const findByToken = statement<SessionRow, { tokenHash: Buffer }>(
  'session_by_token',
  sql`select s.id, s.kind, s.account_id as "accountId", s.parent_id as "parentId", s.application, s.scope, s.amr, a.level,
      s.two_factor_type as "twoFactorType", s.device_id as "deviceId", s.handle_hash as "handleHash",
      floor(extract(epoch from s.expires_at))::float8 as "expiresAt",
      extract(epoch from s.created_at)::float8 as "createdAt",
      s.last_seen_at < now() - make_interval(secs => ${number(SESSION_TOUCH_EVERY_S)}) as "isStale"
    from ${sessions} s ${withAccount}
    left join ${sessions} parent on parent.id = s.parent_id
    where s.token_hash = ${p('tokenHash')}::bytea and ${opensCalls}
      and (s.parent_id is null or (parent.revoked_at is null and parent.expires_at > now()))`,
)

/** Asked for each call that needs it: what a node remembers of a session may be a second old. */
export async function readFreshness(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.id, id),
        sql`${sessions.authenticatedAt} > now() - make_interval(secs => ${FRESH_FOR_S})`,
      ),
    )
  return rows.length > 0
}

type ProofRow = { amr: string; secondStep: string | null; provedBy: Proof; authTime: number }

const proofFound = statement<ProofRow, { id: string }>(
  'session_proof',
  sql`select amr, second_step as "secondStep", proved_by as "provedBy",
      floor(extract(epoch from authenticated_at))::float8 as "authTime"
    from ${sessions} where id = ${p('id')}::uuid`,
)

/** How and when the owner of a session proved who it is, for programs that ask for it. */
export async function readProof(db: Db, id: string): Promise<ProofRow | undefined> {
  const [row] = await proofFound(db, { id })
  return row
}

/** Whether the owner has proved it since a time in the words of the store. */
export async function isProvedSince(db: Db, id: string, since: string): Promise<boolean> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), sql`${sessions.authenticatedAt} >= ${since}::timestamptz`))
  return rows.length > 0
}

/** Whether it began since a time in the words of the store. */
export async function isBegunSince(db: Db, id: string, since: string): Promise<boolean> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), sql`${sessions.createdAt} >= ${since}::timestamptz`))
  return rows.length > 0
}

/**
 * Whether a session is still good now. Inside a transaction that holds its account, what ends the sessions of the account
 * either has ended this one already, or waits.
 */
export async function isStillActive(db: Db, id: string): Promise<boolean> {
  const rows = await activeById(db, { id })
  return rows.length > 0
}

const activeById = statement<{ isActive: number }, { id: string }>(
  'session_still_active',
  sql`select 1 as "isActive" from ${sessions} s ${withAccount} where s.id = ${p('id')}::uuid and ${isGood}`,
)

/** Whose session this is, or was until everything of the account ended; one that was ended by itself has no owner. */
export async function findOwner(db: Db, tokenHash: Buffer): Promise<string | undefined> {
  const [row] = await db
    .select({ accountId: sessions.accountId })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), eq(sessions.kind, 'session'), isNull(sessions.revokedAt)))
  return row?.accountId
}

export type Revoked = { id: string; accountId: string; kind: string }

/** Revokes an idle or expired token too: a person who signs out means it. */
export async function revokeByToken(db: Db, tokenHash: Buffer): Promise<Revoked | undefined> {
  const [row] = await db
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id, accountId: sessions.accountId, kind: sessions.kind })
  return row
}

/** Ends a sign-in that waits for its second step. False when it waits no more. */
export async function endPending(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(sessions.id, id), eq(sessions.kind, 'pending'), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id })
  return rows.length > 0
}

/** Called once a minute at most, so that a read normally writes nothing. */
export const touchSession = statement<never, { id: string }>(
  'session_touch',
  sql`update ${sessions} set last_seen_at = now() where id = ${p('id')}::uuid
    and last_seen_at < now() - make_interval(secs => ${number(SESSION_TOUCH_EVERY_S)})`,
)

/** The sessions of an account in one browser, ended ones too. */
export async function listInBrowser(db: Db, accountId: string, deviceId: string): Promise<string[]> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), eq(sessions.deviceId, deviceId)))
  return rows.map(({ id }) => id)
}
