import type { AuditAction } from '@portico/contract/audit/actions'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/access/database.ts'
import { statement } from '../../core/database/access/statement.ts'
import { auditEvents } from './tables.ts'

type AuditRow = Omit<typeof auditEvents.$inferSelect, 'at' | 'detail'>

const p = sql.placeholder

/** `detail` is JSON. */
export const insertAuditEvent = statement<never, AuditRow & { detail: string }>(
  'audit_insert',
  sql`insert into ${auditEvents} (id, action, result, actor_id, subject_id, address, device, request_id, detail)
    values (${p('id')}::uuid, ${p('action')}, ${p('result')}, ${p('actorId')}::uuid, ${p('subjectId')}::uuid,
      ${p('address')}, ${p('device')}, ${p('requestId')}, ${p('detail')}::jsonb)`,
)

/**
 * Leaves of an account's events what was done and when, with ids alone: no address, device or detail. What it did to
 * others keeps its detail, which is about them.
 */
export async function forgetPerson(db: Db, accountId: string): Promise<void> {
  const nothing = { address: '', device: '', requestId: '' }
  await db
    .update(auditEvents)
    .set({ ...nothing, detail: {} })
    .where(eq(auditEvents.subjectId, accountId))
  await db
    .update(auditEvents)
    .set(nothing)
    // Written out as in the partial index.
    .where(and(eq(auditEvents.actorId, accountId), sql`actor_id is distinct from subject_id`))
}

export type SubjectsEvent = Pick<AuditRow, 'action' | 'result'> & {
  id: string
  at: Date
  device: string
  address: string
  detail: Record<string, unknown>
}

/**
 * The subject's view of an event: address and device are those of the actor. They are shown where that was the subject, or
 * somebody who was not signed in and claimed to be; those of the staff are the staff's.
 */
export function ofSubject(subject: string) {
  const { actorId, address, device } = auditEvents
  const byYou = sql<boolean>`coalesce(${actorId} = ${subject}::uuid, false)`
  const isTheirs = sql`(${actorId} is null or ${actorId} = ${subject}::uuid)`
  return {
    byYou,
    address: sql<string>`case when ${isTheirs} then ${address} else '' end`,
    device: sql<string>`case when ${isTheirs} then ${device} else '' end`,
  }
}

type Asked = {
  subject: string
  actions: readonly AuditAction[]
  /** All without it. */
  result?: AuditRow['result']
  /** The id of the event after which the list goes on; the newest events without it. */
  before: string | undefined
  count: number
}

/**
 * What happened to an account, newest first. The place in the list is an event and not a time: the store compares both
 * time and id, so events of the same microsecond are neither left out nor repeated by the next part.
 */
export function listOfSubject(
  db: Db,
  { subject, actions, result: only, before, count }: Asked,
): Promise<SubjectsEvent[]> {
  const { id, at, action, result, detail, subjectId } = auditEvents
  const { address, device } = ofSubject(subject)
  const isOlder =
    before === undefined
      ? undefined
      : sql`(${at}, ${id}) < (select e.at, e.id from ${auditEvents} e
          where e.id = ${before}::uuid and e.subject_id = ${subject}::uuid)`
  return db
    .select({ id, at, action, result, device, address, detail })
    .from(auditEvents)
    .where(and(eq(subjectId, subject), inArray(action, [...actions]), only && eq(result, only), isOlder))
    .orderBy(desc(at), desc(id))
    .limit(count)
}

/** How many events of one result happened to an account; the count ends at `most`. */
export async function countOfSubject(
  db: Db,
  { subject, actions, result, most }: Pick<Asked, 'subject' | 'actions' | 'result'> & { most: number },
): Promise<number> {
  const { subjectId, action } = auditEvents
  const counted = db
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(
      and(eq(subjectId, subject), inArray(action, [...actions]), result && eq(auditEvents.result, result)),
    )
    .limit(most)
    .as('counted')
  return db.$count(counted)
}

/** Whether an event happened to this account. */
export async function findOfSubject(db: Db, subject: string, id: string): Promise<{ at: Date } | undefined> {
  const [row] = await db
    .select({ at: auditEvents.at })
    .from(auditEvents)
    .where(and(eq(auditEvents.id, id), eq(auditEvents.subjectId, subject)))
  return row
}

type AskedAbout = Pick<Asked, 'subject' | 'actions' | 'count'> & {
  /** The thing that the events name in their detail. */
  id: string
}

/** What happened to one thing of an account, newest first, with who did it. */
export function listAbout(db: Db, asked: AskedAbout) {
  const { at, action, actorId, detail, subjectId, result } = auditEvents
  return db
    .select({ at, action, actorId, detail })
    .from(auditEvents)
    .where(
      and(
        eq(subjectId, asked.subject),
        inArray(action, [...asked.actions]),
        eq(result, 'success'),
        sql`${detail} ->> 'id' = ${asked.id}`,
      ),
    )
    .orderBy(desc(at), desc(auditEvents.id))
    .limit(asked.count)
}
