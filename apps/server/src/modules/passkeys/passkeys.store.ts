import { and, count, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../core/database/access/database.ts'
import type { Means } from '../../core/modules/origin.ts'
import { passkeys } from './tables.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

export async function listPasskeys(db: Db, accountId: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .orderBy(desc(passkeys.createdAt), passkeys.id)
}

export async function findByCredential(db: Db, credentialId: Buffer): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId))
  return row
}

export async function countPasskeys(db: Db, accountId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(passkeys).where(eq(passkeys.accountId, accountId))
  return row?.count ?? 0
}

/** `undefined` when this passkey is known already, for this account or another one. */
export async function insertPasskey(
  tx: Tx,
  values: typeof passkeys.$inferInsert,
): Promise<PasskeyRow | undefined> {
  const [row] = await tx
    .insert(passkeys)
    .values(values)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning()
  return row
}

/**
 * Notes that a passkey has signed. Of several signatures with the same count one passes: a count that does not rise
 * means that a copy of the passkey signs too. Two zeros say that the authenticator does not count.
 */
export async function noteUse(
  db: Db,
  { id, counter, isSynced }: Pick<PasskeyRow, 'id' | 'counter' | 'isSynced'>,
): Promise<boolean> {
  const isUncounted = counter === 0 ? [eq(passkeys.counter, 0)] : []
  const rows = await db
    .update(passkeys)
    .set({ counter, isSynced, lastUsedAt: sql`now()` })
    .where(and(eq(passkeys.id, id), or(lt(passkeys.counter, counter), ...isUncounted)))
    .returning({ id: passkeys.id })
  return rows.length > 0
}

const own = (accountId: string, id: string) => and(eq(passkeys.id, id), eq(passkeys.accountId, accountId))

export async function renamePasskey(
  db: Db,
  accountId: string,
  id: string,
  name: string,
): Promise<PasskeyRow | undefined> {
  const [row] = await db.update(passkeys).set({ name }).where(own(accountId, id)).returning()
  return row
}

export async function deletePasskey(tx: Tx, accountId: string, id: string): Promise<PasskeyRow | undefined> {
  const [row] = await tx.delete(passkeys).where(own(accountId, id)).returning()
  return row
}

/** Where the account's passkeys came from. */
export async function listMeans(db: Db, accountId: string): Promise<Means[]> {
  const rows = await db
    .select({
      id: passkeys.id,
      addedAt: passkeys.createdAt,
      addedWith: passkeys.addedWith,
      addedWithMeans: passkeys.addedWithMeans,
    })
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
  return rows.map((row) => ({ ...row, kind: 'passkey' }))
}

export async function removePasskeys(tx: Tx, accountId: string, ids: string[]): Promise<void> {
  await tx.delete(passkeys).where(and(eq(passkeys.accountId, accountId), inArray(passkeys.id, ids)))
}

export async function deletePasskeysOf(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.accountId, accountId))
}
