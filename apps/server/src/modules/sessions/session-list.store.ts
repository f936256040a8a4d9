import { SESSION_IDLE_S, SESSIONS_LISTED } from '@portico/contract/limits'
import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'
import { accounts } from '../accounts/tables.ts'
import { sessions } from './tables.ts'

export type ListedSession = {
  id: string
  userAgent: string
  address: string
  method: string
  createdAt: Date
  lastSeenAt: Date
}

/** The sessions that still open a call: the same conditions as in `findByToken`. */
export async function listActive(db: Db, accountId: string, currentId: string): Promise<ListedSession[]> {
  return db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      address: sessions.address,
      method: sessions.method,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(accounts, and(eq(accounts.id, sessions.accountId), eq(accounts.epoch, sessions.epoch)))
    .where(
      and(
        eq(sessions.accountId, accountId),
        eq(sessions.kind, 'session'),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql`now()`),
        sql`${sessions.lastSeenAt} > now() - make_interval(secs => ${SESSION_IDLE_S})`,
      ),
    )
    .orderBy(desc(eq(sessions.id, currentId)), desc(sessions.lastSeenAt), sessions.id)
    .limit(SESSIONS_LISTED)
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
