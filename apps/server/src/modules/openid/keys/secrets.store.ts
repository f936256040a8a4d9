import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../core/database/access/database.ts'
import { oidcSecrets } from '../tables.ts'

/** Keeps a secret unless one of this name is kept; of many nodes that start at once, the first one's counts. */
export async function insertSecret(db: Db, name: string, sealed: Buffer): Promise<void> {
  await db.insert(oidcSecrets).values({ name, sealed }).onConflictDoNothing()
}

export async function readSecret(db: Db, name: string): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ sealed: oidcSecrets.sealed })
    .from(oidcSecrets)
    .where(eq(oidcSecrets.name, name))
  return row?.sealed
}

/** Seals a secret with the present SECRET_KEY, unless somebody has done it meanwhile. */
export async function resealSecret(db: Db, name: string, before: Buffer, sealed: Buffer): Promise<void> {
  await db
    .update(oidcSecrets)
    .set({ sealed })
    .where(and(eq(oidcSecrets.name, name), eq(oidcSecrets.sealed, before)))
}
