import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'
import { applications } from '../../platform/schema.ts'

export type ApplicationRow = typeof applications.$inferSelect
export type NewApplication = Omit<ApplicationRow, 'updatedAt'>

/** In the order of the codes, so that two nodes starting at once take the row locks alike. */
export async function upsertApplications(db: Db, rows: readonly NewApplication[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insert(applications)
    .values([...rows].sort((a, b) => (a.code < b.code ? -1 : 1)))
    .onConflictDoUpdate({
      target: applications.code,
      set: {
        name: sql`excluded.name`,
        url: sql`excluded.url`,
        backUrls: sql`excluded.back_urls`,
        secretHmac: sql`excluded.secret_hmac`,
        updatedAt: sql`now()`,
      },
    })
}

/** Unless somebody gave the application another one meanwhile. */
export async function replaceSecret(db: Db, code: string, from: Buffer, to: Buffer): Promise<void> {
  await db
    .update(applications)
    .set({ secretHmac: to, updatedAt: sql`now()` })
    .where(and(eq(applications.code, code), eq(applications.secretHmac, from)))
}

export function readApplications(db: Db): Promise<ApplicationRow[]> {
  return db.select().from(applications).orderBy(asc(applications.code))
}
