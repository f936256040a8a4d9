import type { TwoFactorType } from '@portico/contract/kernel/statuses'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { REPEAT_WITHIN_S } from '../../core/codes/repeated-success.ts'
import type { Db, Tx } from '../../core/database/access/database.ts'
import { statement } from '../../core/database/access/statement.ts'
import { sessions } from './tables.ts'

/** A sign-in whose password was right and whose second step is still to come. */
export type NewPending = {
  id: string
  accountId: string
  epoch: number
  tokenHash: Buffer
  handleHash: Buffer | null
  application: string
  type: TwoFactorType
  userAgent: string
  address: string
  lifeS: number
}

const p = sql.placeholder

const pendingInserted = statement<never, NewPending>(
  'pending_insert',
  sql`insert into ${sessions} (id, kind, token_hash, handle_hash, account_id, application, scope, two_factor_type,
      method, proved_by, user_agent, address, epoch, expires_at)
    values (${p('id')}::uuid, 'pending', ${p('tokenHash')}::bytea, ${p('handleHash')}::bytea, ${p('accountId')}::uuid,
      ${p('application')}::text, 'pending', ${p('type')}::text, 'password', 'password', ${p('userAgent')}::text,
      ${p('address')}::text, ${p('epoch')}::int, now() + make_interval(secs => ${p('lifeS')}::float8))`,
)

export async function insertPending(tx: Tx, pending: NewPending): Promise<void> {
  await pendingInserted(tx, pending)
}

const pendingCompleted = statement<{ id: string }, { id: string; accountId: string }>(
  'pending_complete',
  sql`update ${sessions} set revoked_at = now()
    where id = ${p('id')}::uuid and account_id = ${p('accountId')}::uuid and kind = 'pending' and revoked_at is null
      and expires_at > now()
    returning id`,
)

/** Ends it, because a session begins in its place. False where it waits no more: of any number of calls one gets it. */
export async function completePending(tx: Tx, id: string, accountId: string): Promise<boolean> {
  return (await pendingCompleted(tx, { id, accountId })).length > 0
}

/** Locks a sign-in that still waits, so that of two calls at once each sends a code of its own or has to wait. */
export async function lockPending(tx: Tx, id: string): Promise<boolean> {
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

const completedFound = statement<{ accountId: string }, { tokenHash: Buffer; handleHash: Buffer | null }>(
  'pending_completed',
  sql`select s.account_id as "accountId" from ${sessions} s
    where s.token_hash = ${p('tokenHash')}::bytea and s.kind = 'pending'
      and s.handle_hash is not distinct from ${p('handleHash')}::bytea
      and s.revoked_at > now() - make_interval(secs => ${sql.raw(String(REPEAT_WITHIN_S))})`,
)

/** The account of a sign-in whose second step was done within the time in which it may be repeated. */
export async function findCompleted(
  db: Db,
  { tokenHash, handleHash }: { tokenHash: Buffer; handleHash: Buffer | null },
): Promise<string | undefined> {
  const [row] = await completedFound(db, { tokenHash, handleHash })
  return row?.accountId
}
