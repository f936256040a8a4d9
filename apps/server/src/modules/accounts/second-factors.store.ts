import type { TwoFactorType } from '@portico/contract/kernel/statuses'
import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../core/database/access/database.ts'
import { accounts } from './tables.ts'

export type FactorAccount = { id: string; email: string; language: string; secondFactors: TwoFactorType[] }

/** Locks an active account's row until the transaction ends: changes of its factors come one after the other. */
export async function holdFactors(tx: Tx, id: string): Promise<FactorAccount | undefined> {
  const [row] = await tx
    .select({
      id: accounts.id,
      email: accounts.email,
      language: accounts.language,
      secondFactors: accounts.secondFactors,
    })
    .from(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.status, 'active')))
    .for('no key update')
  return row
}

/** Sets the types of the active factors and ends every session by raising the epoch, which it returns. */
export async function saveFactors(tx: Tx, id: string, types: TwoFactorType[]): Promise<number> {
  const [row] = await tx
    .update(accounts)
    .set({ secondFactors: types, epoch: sql`${accounts.epoch} + 1` })
    .where(eq(accounts.id, id))
    .returning({ epoch: accounts.epoch })
  if (!row) throw new Error('the caller holds the row')
  return row.epoch
}

/** Takes some of the active types away, and ends every session by raising the epoch. The others keep their order. */
export async function dropFactors(tx: Tx, id: string, types: TwoFactorType[]): Promise<void> {
  await tx
    .update(accounts)
    .set({
      secondFactors: sql`array(select type from unnest(${accounts.secondFactors}) with ordinality as kept(type, turn)
        where type <> all(${sql.param(types)}::text[]) order by turn)`,
      epoch: sql`${accounts.epoch} + 1`,
    })
    .where(eq(accounts.id, id))
}

/** Puts an active type before the others, because it was used last. */
export async function preferFactor(db: Db, id: string, type: TwoFactorType): Promise<void> {
  await db
    .update(accounts)
    .set({
      secondFactors: sql`array_prepend(${type}::text, array_remove(${accounts.secondFactors}, ${type}::text))`,
    })
    .where(and(eq(accounts.id, id), sql`${type}::text = any(${accounts.secondFactors})`))
}
