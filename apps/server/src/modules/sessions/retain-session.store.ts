import { and, eq, isNull, or } from 'drizzle-orm'
import type { Tx } from '../../core/database/access/database.ts'
import { sessions } from './tables.ts'

/**
 * Lets one session and the tokens that it minted go on under the account's new epoch, which has just ended all the
 * others. False when it had ended before: a session of an older epoch stays dead.
 */
export async function retainSession(tx: Tx, id: string, epoch: number): Promise<boolean> {
  const kept = await tx
    .update(sessions)
    .set({ epoch })
    .where(
      and(
        or(eq(sessions.id, id), eq(sessions.parentId, id)),
        eq(sessions.epoch, epoch - 1),
        isNull(sessions.revokedAt),
      ),
    )
    .returning({ id: sessions.id })
  return kept.some((session) => session.id === id)
}
