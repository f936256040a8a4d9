import { desc, eq } from 'drizzle-orm'
import type { PersonalData } from '../../core/modules/personal-data.ts'
import { sessions } from './tables.ts'

export const personalData: PersonalData = {
  sessions: (db, id) =>
    db
      .select({
        kind: sessions.kind,
        application: sessions.application,
        scope: sessions.scope,
        method: sessions.method,
        signedInBy: sessions.amr,
        secondStep: sessions.secondStep,
        provedBy: sessions.provedBy,
        browser: sessions.userAgent,
        address: sessions.address,
        createdAt: sessions.createdAt,
        lastSeenAt: sessions.lastSeenAt,
        expiresAt: sessions.expiresAt,
        endedAt: sessions.revokedAt,
      })
      .from(sessions)
      .where(eq(sessions.accountId, id))
      .orderBy(desc(sessions.createdAt)),
}
