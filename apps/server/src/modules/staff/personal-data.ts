import { eq } from 'drizzle-orm'
import type { PersonalData } from '../../core/modules/personal-data.ts'
import { staffSessions } from './tables.ts'

export const personalData: PersonalData = {
  'staff-sessions': (db, id) =>
    db
      .select({
        browser: staffSessions.userAgent,
        address: staffSessions.address,
        createdAt: staffSessions.createdAt,
        lastSeenAt: staffSessions.lastSeenAt,
        endedAt: staffSessions.endedAt,
      })
      .from(staffSessions)
      .where(eq(staffSessions.accountId, id)),
}
