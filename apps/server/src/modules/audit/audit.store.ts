import type { AuditAction } from '@portico/contract/audit-actions'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'
import { auditEvents } from './tables.ts'

export type AuditRow = typeof auditEvents.$inferInsert

export async function insertAuditEvent(db: Db, row: AuditRow): Promise<void> {
  await db.insert(auditEvents).values(row)
}

export type SubjectsEvent = Pick<AuditRow, 'action' | 'result'> & {
  id: string
  at: Date
  device: string
  address: string
}

type Asked = {
  subject: string
  actions: readonly AuditAction[]
  /** The id of the event after which the list goes on; the newest events without it. */
  before: string | undefined
  count: number
}

/**
 * What happened to an account, newest first. The place in the list is an event and not a time: the store compares both
 * time and id, so events of the same microsecond are neither left out nor repeated by the next part.
 */
export function listOfSubject(db: Db, { subject, actions, before, count }: Asked): Promise<SubjectsEvent[]> {
  const { id, at, action, result, device, address, subjectId } = auditEvents
  const isOlder =
    before === undefined
      ? undefined
      : sql`(${at}, ${id}) < (select e.at, e.id from ${auditEvents} e
          where e.id = ${before}::uuid and e.subject_id = ${subject}::uuid)`
  return db
    .select({ id, at, action, result, device, address })
    .from(auditEvents)
    .where(and(eq(subjectId, subject), inArray(action, [...actions]), isOlder))
    .orderBy(desc(at), desc(id))
    .limit(count)
}

/** Whether an event happened to this account. */
export async function isOfSubject(db: Db, subject: string, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(and(eq(auditEvents.id, id), eq(auditEvents.subjectId, subject)))
  return rows.length > 0
}
