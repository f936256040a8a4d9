import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/access/database.ts'
import { applicationVisits as t } from './tables.ts'

/** That somebody has gone on to an application, by the hand-off or by OpenID Connect. */
export async function recordVisit(db: Db, accountId: string, application: string): Promise<void> {
  await db
    .insert(t)
    .values({ accountId, application })
    .onConflictDoUpdate({ target: [t.accountId, t.application], set: { lastAt: sql`now()` } })
}

export async function hasVisited(db: Db, accountId: string, application: string): Promise<boolean> {
  const rows = await db
    .select({ application: t.application })
    .from(t)
    .where(and(eq(t.accountId, accountId), eq(t.application, application)))
  return rows.length > 0
}

/** Where the account has gone on to, the last one first. */
export function listVisits(db: Db, accountId: string) {
  return db
    .select({ application: t.application, firstAt: t.firstAt, lastAt: t.lastAt })
    .from(t)
    .where(eq(t.accountId, accountId))
    .orderBy(desc(t.lastAt))
}
