import { and, count, desc, eq, gt, isNull, max, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../core/database/access/database.ts'
import { sessions } from './tables.ts'
import { account, isOfAccount, opensCalls } from './views.ts'

/** The account's page lists at most this many sessions, the last active ones; ending the others ends those not listed too. */
const SESSIONS_LISTED = 100

export type ListedSession = {
  id: string
  userAgent: string
  address: string
  method: string
  createdAt: Date
  lastSeenAt: Date
}

const s = alias(sessions, 's')

const listed = (accountId: string) => and(eq(s.accountId, accountId), eq(s.kind, 'session'), opensCalls)

/** The sessions that still open a call, the caller's own first. */
export async function listActive(db: Db, accountId: string, currentId: string): Promise<ListedSession[]> {
  return db
    .select({
      id: s.id,
      userAgent: s.userAgent,
      address: s.address,
      method: s.method,
      createdAt: s.createdAt,
      lastSeenAt: s.lastSeenAt,
    })
    .from(s)
    .innerJoin(account, isOfAccount)
    .where(listed(accountId))
    .orderBy(desc(eq(s.id, currentId)), desc(s.lastSeenAt), s.id)
    .limit(SESSIONS_LISTED)
}

/** How many there are, and when one was last used. */
export async function countActive(
  db: Db,
  accountId: string,
): Promise<{ count: number; lastSeenAt: Date | null }> {
  const [active] = await db
    .select({ count: count(), lastSeenAt: max(s.lastSeenAt) })
    .from(s)
    .innerJoin(account, isOfAccount)
    .where(listed(accountId))
  return active ?? { count: 0, lastSeenAt: null }
}

/** False when the account has no such session, or when it has ended already. */
export async function revokeOne(db: Db, accountId: string, id: string): Promise<boolean> {
  const rows = await db
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(sessions.id, id),
        eq(sessions.accountId, accountId),
        eq(sessions.kind, 'session'),
        isNull(sessions.revokedAt),
      ),
    )
    .returning({ id: sessions.id })
  return rows.length > 0
}

/** Ends half-finished sign-ins too: a person who ended the others does not expect one to appear later. */
export async function revokeOthers(db: Db, accountId: string, currentId: string): Promise<string[]> {
  const rows = await db
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(sessions.accountId, accountId),
        ne(sessions.id, currentId),
        ne(sessions.kind, 'application'),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql`now()`),
      ),
    )
    .returning({ id: sessions.id })
  return rows.map(({ id }) => id)
}
