import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../database/access/database.ts'
import { versions as t } from './tables.ts'

/** Says to every node that what goes by this name has changed; in the transaction that changes it. */
export async function raiseVersion(tx: Tx, name: string): Promise<void> {
  await tx
    .insert(t)
    .values({ name, n: 1 })
    .onConflictDoUpdate({ target: t.name, set: { n: sql`${t.n} + 1` } })
}

export function readVersions(db: Db) {
  return db.select({ name: t.name, n: t.n }).from(t)
}
