import { CASE_LEASE_S, DECISION_UNDO_S } from '@portico/contract/moderation/limits'
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../../../core/database/access/database.ts'
import { verificationAttempts, verificationDocuments } from '../tables.ts'

type AttemptRow = typeof verificationAttempts.$inferSelect

const d = verificationDocuments
const attempts = verificationAttempts

/** Free for this moderator: unassigned, theirs, or the lease expired. */
const isFreeFor = (moderator: string): SQL =>
  sql`(${d.assigneeId} is null or ${d.assigneeId} = ${moderator}::uuid or ${d.leaseUntil} <= now())`

/** A lease from now on, as it is written. */
const leaseOf = (moderator: string) => ({
  assigneeId: moderator,
  leaseUntil: sql`now() + make_interval(secs => ${CASE_LEASE_S})`,
  leaseChangedAt: sql`now()`,
})

/** The same, unless a colleague has opened the case meanwhile: then it stays theirs. */
const leaseIfFree = (moderator: string) => {
  const { assigneeId, leaseUntil, leaseChangedAt } = leaseOf(moderator)
  const ifFree = (value: SQL, otherwise: PgColumn) =>
    sql`case when ${isFreeFor(moderator)} then ${value} else ${otherwise} end`
  return {
    assigneeId: ifFree(sql`${assigneeId}::uuid`, d.assigneeId),
    leaseUntil: ifFree(leaseUntil, d.leaseUntil),
    leaseChangedAt: ifFree(leaseChangedAt, d.leaseChangedAt),
  }
}
const NO_LEASE = { assigneeId: null, leaseUntil: null, leaseChangedAt: sql`now()` }

type Leased = Pick<typeof d.$inferSelect, 'id' | 'type' | 'version'> & { until: Date; isNew: boolean }

/**
 * Takes or renews the lease of an open case, and with it those of the person's other open cases, as far as no one else has
 * them; none without the one that is asked for. Of any number of moderators at once one has it. Not for the first one who
 * refused it: a second moderator has to decide. Only a new lease is news to others. The account is locked before, or two
 * claims of different cases would wait for each other.
 */
async function lease(
  tx: Tx,
  { id, accountId }: { id: string; accountId: string },
  moderator: string,
): Promise<Leased[]> {
  const { rows } = (await tx.execute(
    sql`with former as (select id, (assignee_id is distinct from ${moderator}::uuid or lease_until <= now()) as is_new
        from ${d} where ${d.accountId} = ${accountId}::uuid and ${d.status} = 'WAITING_MODERATOR'
          and ${d.accountId} <> ${moderator}::uuid and ${isFreeFor(moderator)}
          and ${d.refusal} ->> 'by' is distinct from ${moderator}::text for update)
      update ${d} set assignee_id = ${moderator}::uuid, lease_until = now() + make_interval(secs => ${CASE_LEASE_S}),
        lease_changed_at = case when former.is_new then now() else lease_changed_at end
      from former
      where ${d.id} = former.id and exists (select 1 from former where id = ${id}::uuid)
      returning ${d.id}, ${d.type}, ${d.version}, extract(epoch from ${d.leaseUntil})::float8 * 1000 as until,
        former.is_new as "isNew"`,
  )) as unknown as { rows: (Omit<Leased, 'until'> & { until: number })[] }
  return rows.map((row) => ({ ...row, until: new Date(row.until) }))
}

/** Gives the leases of a person's cases back; the account is locked before. */
function release(tx: Tx, accountId: string, moderator: string) {
  return tx
    .update(d)
    .set(NO_LEASE)
    .where(and(eq(d.accountId, accountId), eq(d.assigneeId, moderator)))
    .returning({ id: d.id, type: d.type })
}

/**
 * Gives what a moderator has of a person's cases to a colleague, with a lease from now on; not what the colleague may not
 * decide. The account is locked before.
 */
function handOver(tx: Tx, accountId: string, { from, to }: { from: string; to: string }) {
  return tx
    .update(d)
    .set(leaseOf(to))
    .where(
      and(
        eq(d.accountId, accountId),
        eq(d.status, 'WAITING_MODERATOR'),
        eq(d.assigneeId, from),
        sql`${d.leaseUntil} > now()`,
        sql`${d.accountId} <> ${to}::uuid and ${d.refusal} ->> 'by' is distinct from ${to}::text`,
      ),
    )
    .returning({ id: d.id, type: d.type, attempt: d.attempt })
}

/** Sets an open case aside and gives its lease back, or brings it back; the account is locked before. */
function park(tx: Tx, id: string, until: Date | null) {
  const values = until === null ? { leaseChangedAt: sql`now()` } : NO_LEASE
  return tx
    .update(d)
    .set({ ...values, parkedUntil: until })
    .where(and(eq(d.id, id), eq(d.status, 'WAITING_MODERATOR')))
}

/** A decision that was made no longer ago than it may be taken back; every step writes `updated_at`. */
const isJustDecided = (withinS = DECISION_UNDO_S): SQL =>
  sql`${d.updatedAt} > now() - make_interval(secs => ${withinS})`

/** Whether the last step of a document was made within these seconds. */
async function wasJustDecided(db: Db, id: string, withinS: number): Promise<boolean> {
  const rows = await db
    .select({ id: d.id })
    .from(d)
    .where(and(eq(d.id, id), isJustDecided(withinS)))
  return rows.length > 0
}

/** Whether one of these moderators still has an open case of the person. */
async function isUnderReview(db: Db, accountId: string, moderators: readonly string[]): Promise<boolean> {
  const rows = await db
    .select({ id: d.id })
    .from(d)
    .where(
      and(
        eq(d.accountId, accountId),
        sql`${d.status} = 'WAITING_MODERATOR'`,
        inArray(d.assigneeId, [...moderators]),
        sql`${d.leaseUntil} > now()`,
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** What was handed in, the newest first. */
function attemptsOf(db: Db, documentIds: string[]): Promise<AttemptRow[]> {
  if (documentIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(attempts)
    .where(inArray(attempts.documentId, documentIds))
    .orderBy(desc(attempts.attempt))
}

/** Writes how an attempt was decided, or that it is undecided again. */
async function markAttempt(
  tx: Tx,
  { id, attempt }: { id: string; attempt: number },
  decided: Pick<AttemptRow, 'decision' | 'reasons' | 'note' | 'privateNote' | 'decidedBy'>,
): Promise<void> {
  await tx
    .update(attempts)
    .set({ ...decided, decidedAt: decided.decidedBy === null ? null : sql`now()` })
    .where(and(eq(attempts.documentId, id), eq(attempts.attempt, attempt)))
}

/** The document that an image was handed in with; undefined for one of a draft. */
async function findByImage(db: Db, path: string, accountId: string) {
  const [row] = await db
    .select({ id: d.id, type: d.type, accountId: d.accountId })
    .from(d)
    .innerJoin(attempts, eq(attempts.documentId, d.id))
    .where(and(eq(d.accountId, accountId), sql`${path}::text = any(${attempts.files})`))
    .limit(1)
  return row
}

/** Cases that changed, or were taken or given back, within the last seconds. */
function listChanges(db: Db, withinS: number) {
  const since = sql`now() - make_interval(secs => ${withinS})`
  return db
    .select({ id: d.id, version: d.version, leaseChangedAt: d.leaseChangedAt })
    .from(d)
    .where(
      and(
        sql`${d.attempt} > 0`,
        or(
          sql`${d.updatedAt} > ${since}`,
          sql`(${d.leaseChangedAt} is not null and ${d.leaseChangedAt} > ${since})`,
        ),
      ),
    )
}

/** What those who review documents read and write of them besides the steps of `take`, which has its conditions here. */
export const caseWork = {
  lease,
  release,
  isUnderReview,
  handOver,
  park,
  attemptsOf,
  markAttempt,
  findByImage,
  listChanges,
  wasJustDecided,
  /** For `take`: conditions and values of a step. */
  isFreeFor,
  isJustDecided,
  leaseIfFree,
  NO_LEASE,
}
