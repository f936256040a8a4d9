import { and, eq, isNull, min, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../core/database/access/database.ts'
import { newId } from '../../../core/ids.ts'
import type { Origin } from '../../../core/modules/origin.ts'
import { factors, recoveryCodes } from '../tables.ts'

export type RecoveryCode = { id: string; codeHash: Buffer }

export async function findUnusedCodes(db: Db, accountId: string): Promise<RecoveryCode[]> {
  return db
    .select({ id: recoveryCodes.id, codeHash: recoveryCodes.codeHash })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt)))
}

/** Used ones too. */
export const listCodes = (db: Db, accountId: string): Promise<(typeof recoveryCodes.$inferSelect)[]> =>
  db.select().from(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))

/** How many codes of an account are unused, and when its codes were made; null where it has none. */
export async function countUnusedCodes(
  db: Db,
  accountId: string,
): Promise<{ left: number; createdAt: Date | null }> {
  const [row] = await db
    .select({
      left: sql<number>`count(*) filter (where ${recoveryCodes.usedAt} is null)::int`,
      createdAt: min(recoveryCodes.createdAt),
    })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.accountId, accountId))
  return row ?? { left: 0, createdAt: null }
}

/** Whether an account's codes are all unused and were made at this moment, which a `Date` knows to the millisecond. */
export async function areUntouchedSince(tx: Tx, accountId: string, at: Date): Promise<boolean> {
  const near = sql`${recoveryCodes.createdAt} between ${at}::timestamptz - interval '1 ms' and ${at}::timestamptz + interval '1 ms'`
  const [row] = await tx
    .select({ isSo: sql<boolean>`count(*) > 0 and bool_and(${recoveryCodes.usedAt} is null and ${near})` })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.accountId, accountId))
  return row?.isSo ?? false
}

/** Replaces an account's codes, used ones too. The caller holds the account's row. */
export async function replaceCodes(
  tx: Tx,
  accountId: string,
  hashes: Buffer[],
  origin: Origin,
): Promise<void> {
  await deleteCodes(tx, accountId)
  const codes = hashes.map((codeHash) => ({ id: newId(), accountId, codeHash, ...origin }))
  await tx.insert(recoveryCodes).values(codes)
}

/** Those that were made from then on, and all of an account that has no factor left. */
export async function deleteCodesFrom(tx: Tx, accountId: string, from: SQL): Promise<void> {
  await tx.delete(recoveryCodes).where(
    and(
      eq(recoveryCodes.accountId, accountId),
      sql`(${recoveryCodes.createdAt} >= ${from} or not exists (select 1 from ${factors} f
          where f.account_id = ${accountId} and f.activated_at is not null))`,
    ),
  )
}

export async function deleteCodes(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
}
