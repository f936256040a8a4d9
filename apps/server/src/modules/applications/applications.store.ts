import { and, asc, eq, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/access/database.ts'
import { applications } from './tables.ts'

export type ApplicationRow = typeof applications.$inferSelect
export type NewApplication = Omit<ApplicationRow, 'updatedAt' | 'isFromFile'>

/**
 * Writes the applications of a file, ordered by code, so that two nodes that start at once lock the rows in one order.
 */
export async function upsertFromFile(db: Db, rows: readonly NewApplication[]): Promise<void> {
  if (rows.length === 0) return
  const ordered = [...rows].sort((a, b) => (a.code < b.code ? -1 : 1))
  await db
    .insert(applications)
    .values(ordered.map((row) => ({ ...row, isFromFile: true })))
    .onConflictDoUpdate({
      target: applications.code,
      set: {
        name: sql`excluded.name`,
        url: sql`excluded.url`,
        backUrls: sql`excluded.back_urls`,
        secretHmac: sql`excluded.secret_hmac`,
        client: sql`excluded.client`,
        isFromFile: true,
        updatedAt: sql`now()`,
      },
    })
}

/** Removes the applications of an earlier file that this one no longer names; returns their codes. */
export async function removeGoneFromFile(db: Db, named: readonly string[]): Promise<string[]> {
  const rows = await db
    .delete(applications)
    .where(and(eq(applications.isFromFile, true), notInArray(applications.code, [...named])))
    .returning({ code: applications.code })
  return rows.map(({ code }) => code)
}

export function readApplications(db: Db): Promise<ApplicationRow[]> {
  return db.select().from(applications).orderBy(asc(applications.code))
}
