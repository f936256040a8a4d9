import { eq } from 'drizzle-orm'
import type { Db } from '../../../core/database/access/database.ts'
import type { Means } from '../../../core/modules/origin.ts'
import { factors, recoveryCodes } from '../tables.ts'

/** Where the account's active factors and its recovery codes came from, used ones too: a session may be proved by one. */
export async function listMeans(db: Db, accountId: string): Promise<Means[]> {
  const { addedWith, addedWithMeans } = factors
  const active = await db
    .select({ id: factors.id, addedAt: factors.activatedAt, addedWith, addedWithMeans })
    .from(factors)
    .where(eq(factors.accountId, accountId))
  const codes = await db
    .select({
      id: recoveryCodes.id,
      addedAt: recoveryCodes.createdAt,
      addedWith: recoveryCodes.addedWith,
      addedWithMeans: recoveryCodes.addedWithMeans,
    })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.accountId, accountId))
  return [...active, ...codes].flatMap(({ addedAt, ...row }) =>
    addedAt ? [{ ...row, addedAt, kind: 'second factor' as const }] : [],
  )
}
