import type { TwoFactorType } from '@portico/contract/kernel/statuses'
import { FACTOR_BEGUN_LIFE_S } from '@portico/contract/two-factor/limits'
import { and, asc, eq, getTableColumns, gte, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../core/database/access/database.ts'
import { newId } from '../../../core/ids.ts'
import type { Origin } from '../../../core/modules/origin.ts'
import { factors } from '../tables.ts'

const isStillBegun = sql`${factors.begunAt} > now() - make_interval(secs => ${FACTOR_BEGUN_LIFE_S})`

export type Factor = typeof factors.$inferSelect

/** Active ones, the oldest first. */
export async function listFactors(db: Db, accountId: string): Promise<(Factor & { activatedAt: Date })[]> {
  const rows = await db
    .select()
    .from(factors)
    .where(and(eq(factors.accountId, accountId), isNotNull(factors.activatedAt)))
    .orderBy(asc(factors.activatedAt))
  return rows as (Factor & { activatedAt: Date })[]
}

/** Those that are not active yet too, in the order in which they were started. */
export const listEvery = (db: Db, accountId: string): Promise<Factor[]> =>
  db.select().from(factors).where(eq(factors.accountId, accountId)).orderBy(asc(factors.begunAt))

/** `pending` only for ten minutes; afterwards the row counts for nothing. */
export type FactorState = 'active' | 'pending' | 'over'

export async function findFactor(
  db: Db,
  accountId: string,
  type: TwoFactorType,
): Promise<(Factor & { state: FactorState }) | undefined> {
  const [row] = await db
    .select({
      ...getTableColumns(factors),
      state: sql<FactorState>`case when ${factors.activatedAt} is not null then 'active'
        when ${isStillBegun} then 'pending' else 'over' end`,
    })
    .from(factors)
    .where(and(eq(factors.accountId, accountId), eq(factors.type, type)))
  return row
}

/** Begins a factor, in place of one that is pending. False when this type is active. */
export async function beginFactor(
  tx: Tx,
  factor: Pick<Factor, 'accountId' | 'type' | 'secret' | 'recipient'>,
): Promise<boolean> {
  const started = { ...factor, begunAt: sql`now()`, lastStep: null, lastUsedAt: null }
  const rows = await tx
    .insert(factors)
    .values({ id: newId(), ...started })
    .onConflictDoUpdate({
      target: [factors.accountId, factors.type],
      set: started,
      setWhere: isNull(factors.activatedAt),
    })
    .returning({ id: factors.id })
  return rows.length > 0
}

/** Of any number of calls one activates a pending factor. */
export async function activateFactor(
  tx: Tx,
  accountId: string,
  type: TwoFactorType,
  origin: Origin,
): Promise<boolean> {
  const rows = await tx
    .update(factors)
    .set({ activatedAt: sql`now()`, ...origin })
    .where(
      and(
        eq(factors.accountId, accountId),
        eq(factors.type, type),
        isNull(factors.activatedAt),
        isStillBegun,
      ),
    )
    .returning({ id: factors.id })
  return rows.length > 0
}

export async function deleteFactor(tx: Tx, accountId: string, type: TwoFactorType): Promise<boolean> {
  const rows = await tx
    .delete(factors)
    .where(and(eq(factors.accountId, accountId), eq(factors.type, type), isNotNull(factors.activatedAt)))
    .returning({ id: factors.id })
  return rows.length > 0
}

/** Those that were added from then on, and all that are pending; the types of those that were active. */
export async function deleteFactorsFrom(tx: Tx, accountId: string, from: SQL): Promise<TwoFactorType[]> {
  const rows = await tx
    .delete(factors)
    .where(
      and(eq(factors.accountId, accountId), or(isNull(factors.activatedAt), gte(factors.activatedAt, from))),
    )
    .returning({ type: factors.type, activatedAt: factors.activatedAt })
  return rows.flatMap(({ type, activatedAt }) => (activatedAt ? [type] : []))
}

/** Pending ones too. */
export async function deleteFactors(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(factors).where(eq(factors.accountId, accountId))
}
