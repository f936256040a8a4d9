import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'
import { accounts } from '../accounts/tables.ts'
import { sessions } from '../sessions/tables.ts'

/** The session that hands its person on to an application. */
export type Holder = { sessionId: string; accountId: string; deviceId: string | null }

/** A session that is still active, of an account that may still use it. */
export async function findHolder(db: Db, sessionId: string): Promise<Holder | undefined> {
  const [row] = await db
    .select({ sessionId: sessions.id, accountId: sessions.accountId, deviceId: sessions.deviceId })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(sessions.kind, 'session'),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql`now()`),
        eq(accounts.status, 'active'),
        eq(accounts.epoch, sessions.epoch),
      ),
    )
  return row
}
