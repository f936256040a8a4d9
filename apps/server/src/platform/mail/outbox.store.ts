import { MAIL_LEASE_S } from '@portico/contract/limits'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { outbox } from '../schema.ts'

export type OutboxRow = typeof outbox.$inferSelect

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`

/**
 * Takes the oldest due mails for this process. The lease moves their time ahead, so a mail whose process dies
 * becomes due again by itself; rows that another node is taking are passed over.
 */
export async function claimDue(db: Db, limit: number): Promise<OutboxRow[]> {
  const due = sql`(
    select ${outbox.id} from ${outbox}
    where ${outbox.status} = 'waiting' and ${outbox.nextAttemptAt} <= now()
    order by ${outbox.nextAttemptAt} limit ${limit} for update skip locked
  )`
  return db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, nextAttemptAt: inSeconds(MAIL_LEASE_S) })
    .where(sql`${outbox.id} in ${due}`)
    .returning()
}

/** A mail that was sent holds its codes no longer. */
export async function markSent(db: Db, id: string): Promise<void> {
  await db
    .update(outbox)
    .set({ status: 'sent', sentAt: sql`now()`, slots: Buffer.alloc(0), lastError: null })
    .where(eq(outbox.id, id))
}

export async function postpone(db: Db, id: string, seconds: number, reason: string): Promise<void> {
  await db
    .update(outbox)
    .set({ nextAttemptAt: inSeconds(seconds), lastError: reason })
    .where(and(eq(outbox.id, id), eq(outbox.status, 'waiting')))
}

/** As `postpone`, for a fault that is not the mail's: the try does not count. */
export async function giveBack(db: Db, id: string, seconds: number, reason: string): Promise<void> {
  await db
    .update(outbox)
    .set({ nextAttemptAt: inSeconds(seconds), lastError: reason, attempts: sql`${outbox.attempts} - 1` })
    .where(and(eq(outbox.id, id), eq(outbox.status, 'waiting')))
}

export async function park(db: Db, id: string, reason: string): Promise<void> {
  await db.update(outbox).set({ status: 'parked', lastError: reason }).where(eq(outbox.id, id))
}

/** Only for a store that nobody else uses: what the process before this one had taken is due now. */
export async function endLeases(db: Db): Promise<void> {
  await db
    .update(outbox)
    .set({ nextAttemptAt: sql`now()` })
    .where(and(eq(outbox.status, 'waiting'), sql`${outbox.attempts} > 0`))
}
