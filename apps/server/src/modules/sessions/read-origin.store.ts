import { eq } from 'drizzle-orm'
import type { Tx } from '../../core/database/access/database.ts'
import { describeDevice } from '../../core/http/callers/describe-device.ts'
import type { Origin } from '../../core/modules/origin.ts'
import { sessions } from './tables.ts'

/** What is kept with a means that a session adds: which session that was, and what it had proved. */
export async function readOrigin(tx: Tx, sessionId: string): Promise<Origin> {
  const [row] = await tx
    .select({
      by: sessions.provedBy,
      means: sessions.provedMeans,
      userAgent: sessions.userAgent,
      address: sessions.address,
    })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
  return {
    addedBySession: sessionId,
    addedWith: row?.by ?? 'unknown',
    addedWithMeans: row?.means ?? null,
    addedFromDevice: row?.userAgent ? describeDevice(row.userAgent) : '',
    addedFromAddress: row?.address ?? '',
  }
}
