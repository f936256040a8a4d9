import { and, desc, eq, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '../../core/database/access/database.ts'
import { auditEvents } from './tables.ts'

/** What happened to an account and what it did to others, newest first. */
export async function listOfAccount(
  db: Db,
  accountId: string,
  asked: { since: Date | undefined; most: number },
) {
  const { id, at, actorId, subjectId } = auditEvents
  const isLater = asked.since ? sql`${at} >= ${asked.since.toISOString()}::timestamptz` : undefined
  const ids = { id, at }
  const newest = unionAll(
    db
      .select(ids)
      .from(auditEvents)
      .where(and(eq(subjectId, accountId), isLater))
      .orderBy(desc(at))
      .limit(asked.most),
    db
      .select(ids)
      .from(auditEvents)
      // Written out as in the partial index.
      .where(and(eq(actorId, accountId), sql`actor_id is distinct from subject_id`, isLater))
      .orderBy(desc(at))
      .limit(asked.most),
  ).as('newest')
  return db
    .select({
      at,
      action: auditEvents.action,
      result: auditEvents.result,
      actorId,
      subjectId,
      address: auditEvents.address,
      device: auditEvents.device,
      requestId: auditEvents.requestId,
      detail: auditEvents.detail,
    })
    .from(newest)
    .innerJoin(auditEvents, and(eq(auditEvents.id, newest.id), eq(auditEvents.at, newest.at)))
    .orderBy(desc(at), desc(id))
    .limit(asked.most)
}
