import type { Db } from '../../platform/database.ts'
import { auditEvents } from './tables.ts'

export type AuditRow = typeof auditEvents.$inferInsert

export async function insertAuditEvent(db: Db, row: AuditRow): Promise<void> {
  await db.insert(auditEvents).values(row)
}
