import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/access/database.ts'
import { outbox } from './tables.ts'
import type { Order, OutboxRow, Outcome } from './work.ts'

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`

export type Claim = {
  kind: string
  leaseId: string
  leaseS: number
  limit: number
  /** Take only rows of which no try was counted. */
  isFreshOnly: boolean
  order: Order | undefined
}

/**
 * Takes the oldest due rows for this process. The lease moves their time ahead, so a row whose process dies becomes
 * due again by itself; rows that another node is taking are passed over.
 */
export async function claimDue(
  db: Db,
  { kind, leaseId, leaseS, limit, isFreshOnly, order }: Claim,
): Promise<OutboxRow[]> {
  const due = sql`(
    select ${outbox.id} from ${outbox}
    where ${outbox.kind} = ${kind} and ${outbox.status} = 'waiting' and ${outbox.nextAttemptAt} <= now()
      ${isFreshOnly ? sql`and ${outbox.attempts} = 0` : sql``} ${order ? sql`and ${isNext(order)}` : sql``}
    order by ${outbox.nextAttemptAt} limit ${limit} for update skip locked
  )`
  return db
    .update(outbox)
    .set({ leaseId, nextAttemptAt: inSeconds(leaseS) })
    .where(sql`${outbox.id} in ${due}`)
    .returning(claimed)
}

/** Whether no earlier row for the same receiver holds this one back. A row stays `waiting` while it is worked on. */
function isNext(order: Order): SQL {
  const keeps =
    order === 'strict' ? sql`` : sql`and (earlier.lease_id is not null or earlier.last_error is null)`
  return sql`(${outbox.recipient} = '' or not exists (
    select 1 from ${outbox} earlier
    where earlier.kind = ${outbox.kind} and earlier.recipient = ${outbox.recipient}
      and earlier.status = 'waiting' and earlier.position < ${outbox.position} ${keeps}))`
}

const claimed = {
  id: outbox.id,
  position: outbox.position,
  kind: outbox.kind,
  recipient: outbox.recipient,
  template: outbox.template,
  locale: outbox.locale,
  slots: outbox.slots,
  status: outbox.status,
  answer: outbox.answer,
  attempts: outbox.attempts,
  nextAttemptAt: outbox.nextAttemptAt,
  leaseId: outbox.leaseId,
  lastError: outbox.lastError,
  createdAt: outbox.createdAt,
  queuedAt: outbox.queuedAt,
  sentAt: outbox.sentAt,
  ageS: sql<number>`extract(epoch from now() - ${outbox.queuedAt})::float8`,
}

/** Prolongs the leases of rows that this process still works on. */
export async function renewLeases(db: Db, ids: string[], leaseId: string, leaseS: number): Promise<void> {
  await db
    .update(outbox)
    .set({ nextAttemptAt: inSeconds(leaseS) })
    .where(and(inArray(outbox.id, ids), eq(outbox.leaseId, leaseId)))
}

/**
 * Writes the outcome of one run. `done` and `sent` are written no matter who has the lease by now, since the work has
 * happened; any other outcome only by the lease's holder.
 */
export async function settle(db: Db, id: string, leaseId: string, outcome: Outcome): Promise<void> {
  const own = and(eq(outbox.id, id), eq(outbox.leaseId, leaseId), eq(outbox.status, 'waiting'))
  switch (outcome.kind) {
    case 'done':
      await db.delete(outbox).where(eq(outbox.id, id))
      return
    case 'sent':
      await db
        .update(outbox)
        .set({
          status: 'sent',
          sentAt: sql`now()`,
          slots: Buffer.alloc(0),
          lastError: null,
          answer: outcome.answer ?? null,
          leaseId: null,
        })
        .where(eq(outbox.id, id))
      return
    case 'again': {
      const attempts = outcome.isTry ? sql`${outbox.attempts} + 1` : outbox.attempts
      const lastError = outcome.reason
      await db
        .update(outbox)
        .set({ nextAttemptAt: inSeconds(outcome.inS), attempts: sql`${attempts}`, lastError, leaseId: null })
        .where(own)
      return
    }
    case 'parked':
      await db.update(outbox).set({ status: 'parked', lastError: outcome.reason, leaseId: null }).where(own)
  }
}

/** Makes rows due that the previous process had taken. Only for a store that no other process uses. */
export async function endLeases(db: Db): Promise<void> {
  await db
    .update(outbox)
    .set({ nextAttemptAt: sql`now()`, leaseId: null })
    .where(and(sql`status = 'waiting'`, isNotNull(outbox.leaseId)))
}

/** Makes rows due that wait for a fault to be mended: the operator who starts a process may have mended it. */
export async function retryHeld(db: Db, kind: string): Promise<void> {
  await db
    .update(outbox)
    .set({ nextAttemptAt: sql`now()` })
    .where(
      and(
        eq(outbox.kind, kind),
        // Written out: with a parameter PostgreSQL would not use the partial index of waiting rows.
        sql`status = 'waiting'`,
        isNull(outbox.leaseId),
        eq(outbox.attempts, 0),
        isNotNull(outbox.lastError),
      ),
    )
}

/** Makes sure that a periodic job's row exists and waits. */
export async function ensureRow(db: Db, id: string, kind: string): Promise<void> {
  await db
    .insert(outbox)
    .values({ id, kind })
    .onConflictDoUpdate({
      target: outbox.id,
      set: { status: 'waiting' },
      setWhere: sql`${outbox.status} <> 'waiting'`,
    })
}

/** Forgets what was, or is still to be, sent to these receivers. */
export async function forgetRecipients(db: Db, recipients: string[]): Promise<void> {
  await db.delete(outbox).where(inArray(outbox.recipient, recipients))
}
