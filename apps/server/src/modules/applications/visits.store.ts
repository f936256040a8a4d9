import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/access/database.ts'
import { applicationVisits as t } from './tables.ts'

export async function recordVisit(db: Db, accountId: string, application: string): Promise<void> {
  await db
    .insert(t)
    .values({ accountId, application })
    .onConflictDoUpdate({ target: [t.accountId, t.application], set: { lastAt: sql`now()` } })
}

/** Where the account has gone on to, the last one first. */
export function listVisits(db: Db, accountId: string) {
  return db
    .select({ application: t.application, firstAt: t.firstAt, lastAt: t.lastAt })
    .from(t)
    .where(eq(t.accountId, accountId))
    .orderBy(desc(t.lastAt))
}
