import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../core/database/access/database.ts'
import { oidcKeys } from '../tables.ts'

export type KeyAlgorithm = (typeof oidcKeys.$inferSelect)['algorithm']
export type KeyRow = { id: string; algorithm: KeyAlgorithm; sealed: Buffer; signs: boolean }

/** The published keys; of each algorithm the one that signs comes first, then the younger ones that will. */
export async function readKeys(db: Db): Promise<KeyRow[]> {
  const signs = sql<boolean>`${oidcKeys.signsFrom} <= now()`
  return db
    .select({ id: oidcKeys.id, algorithm: oidcKeys.algorithm, sealed: oidcKeys.sealed, signs })
    .from(oidcKeys)
    .where(or(isNull(oidcKeys.publishedUntil), sql`${oidcKeys.publishedUntil} > now()`))
    .orderBy(sql`${signs} desc, ${oidcKeys.signsFrom} desc, ${oidcKeys.id}`)
}

/** One node makes the first keys and one rotates them, whichever comes first. */
export async function lockKeys(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('oidc_keys'))`)
}

export async function insertKey(
  tx: Tx,
  key: { id: string; algorithm: KeyAlgorithm; sealed: Buffer; signsInS: number },
): Promise<void> {
  const { signsInS, ...row } = key
  await tx
    .insert(oidcKeys)
    .values({ ...row, signsFrom: sql`now() + make_interval(secs => ${signsInS}::float8)` })
}

/** Ends what signed so far: it stays published until the last token that it signed is over. */
export async function retireKeys(tx: Tx, publishedForS: number): Promise<void> {
  await tx
    .update(oidcKeys)
    .set({ publishedUntil: sql`now() + make_interval(secs => ${publishedForS}::float8)` })
    .where(isNull(oidcKeys.publishedUntil))
}

/** Whether the youngest keys are older than this. */
export async function areKeysOlderThan(db: Db, ageS: number): Promise<boolean> {
  const [row] = await db
    .select({
      isOlder: sql<boolean>`max(${oidcKeys.createdAt}) < now() - make_interval(secs => ${ageS}::float8)`,
    })
    .from(oidcKeys)
  return row?.isOlder ?? false
}

export async function removeRetired(tx: Tx): Promise<void> {
  await tx.delete(oidcKeys).where(lt(oidcKeys.publishedUntil, sql`now()`))
}

/** Seals a key with the present SECRET_KEY, unless somebody has done it meanwhile. */
export async function resealKey(db: Db, id: string, before: Buffer, sealed: Buffer): Promise<void> {
  await db
    .update(oidcKeys)
    .set({ sealed })
    .where(and(eq(oidcKeys.id, id), eq(oidcKeys.sealed, before)))
}
