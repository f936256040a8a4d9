import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../core/database/access/database.ts'
import type { ApplicationRow, NewApplication } from './applications.store.ts'
import type { NewSecret } from './secrets.store.ts'
import { applications, applicationSecrets as t } from './tables.ts'

export type KeptSecret = Omit<typeof t.$inferSelect, 'secretHmac'> & { isOver: boolean }

/** Holds it until the end of the transaction, so that two who change it do so one after the other. */
export async function lockApplication(tx: Tx, code: string): Promise<ApplicationRow | undefined> {
  const [row] = await tx.select().from(applications).where(eq(applications.code, code)).for('update')
  return row
}

/** False where there is one with this code. */
export async function insertApplication(tx: Tx, row: NewApplication): Promise<boolean> {
  const made = await tx
    .insert(applications)
    .values(row)
    .onConflictDoNothing()
    .returning({ code: applications.code })
  return made.length > 0
}

export async function updateApplication(
  tx: Tx,
  { code, name, url, backUrls, client }: Omit<NewApplication, 'secretHmac'>,
): Promise<void> {
  await tx
    .update(applications)
    .set({ name, url, backUrls, client, updatedAt: sql`now()` })
    .where(eq(applications.code, code))
}

export async function deleteApplication(tx: Tx, code: string): Promise<void> {
  await tx.delete(applications).where(eq(applications.code, code))
}

/** What is kept of the secrets of an application, or of all, without the secrets. */
export function listKeptSecrets(db: Db, code?: string): Promise<KeptSecret[]> {
  return db
    .select({
      application: t.application,
      name: t.name,
      prefix: t.prefix,
      createdAt: t.createdAt,
      expiresAt: t.expiresAt,
      lastUsedAt: t.lastUsedAt,
      isOver: sql<boolean>`coalesce(${t.expiresAt} <= now(), false)`,
    })
    .from(t)
    .where(code === undefined ? undefined : eq(t.application, code))
    .orderBy(asc(t.application), asc(t.createdAt), asc(t.name))
}

/** A secret that ends after so many days, by the store's clock. */
export async function insertSecret(
  tx: Tx,
  { expiresAt: _, ...secret }: NewSecret,
  days: number | undefined,
): Promise<void> {
  await tx.insert(t).values({
    ...secret,
    expiresAt: days === undefined ? null : sql`now() + make_interval(days => ${days})`,
  })
}

export async function deleteSecret(tx: Tx, application: string, name: string): Promise<void> {
  await tx.delete(t).where(and(eq(t.application, application), eq(t.name, name)))
}
