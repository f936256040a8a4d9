import { desc, eq, sql } from 'drizzle-orm'
import type { Held } from '../../platform/held.ts'
import { auditEvents } from './tables.ts'

export const held: Held = {
  activity: (db, id) =>
    db
      .select({
        at: auditEvents.at,
        action: auditEvents.action,
        result: auditEvents.result,
        byYou: sql<boolean>`coalesce(${auditEvents.actorId} = ${id}::uuid, false)`,
        address: auditEvents.address,
        device: auditEvents.device,
      })
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, id))
      .orderBy(desc(auditEvents.at)),
}
