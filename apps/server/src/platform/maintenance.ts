import {
  DEAD_CODE_KEPT_S,
  DEVICE_KEPT_S,
  ENDED_SESSION_KEPT_S,
  NOBODYS_MAIL_KEPT_S,
  PARKED_MAIL_KEPT_S,
  REMOVED_AT_ONCE,
  REMOVED_AT_ONCE_LEAST,
  SENT_MAIL_KEPT_S,
  UNCONFIRMED_LIFE_S,
} from '@portico/contract/limits'
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'
import { auditEvents, counters, devices, oneTimeCodes, outbox, registrations, sessions } from './schema.ts'

type Step = {
  table: PgTable
  /** Each has an index on its time; `where` in words that the index has too, not in values. */
  time: AnyPgColumn
  keptS: number
  where?: SQL
}

const STEPS: readonly Step[] = [
  { table: registrations, time: registrations.registeredAt, keptS: UNCONFIRMED_LIFE_S },
  { table: oneTimeCodes, time: oneTimeCodes.expiresAt, keptS: DEAD_CODE_KEPT_S },
  { table: sessions, time: sessions.expiresAt, keptS: ENDED_SESSION_KEPT_S },
  { table: counters, time: counters.expiresAt, keptS: 0 },
  { table: devices, time: devices.lastSeenAt, keptS: DEVICE_KEPT_S },
  { table: outbox, time: outbox.createdAt, keptS: SENT_MAIL_KEPT_S, where: sql`status = 'sent'` },
  { table: outbox, time: outbox.createdAt, keptS: PARKED_MAIL_KEPT_S, where: sql`status = 'parked'` },
  {
    table: outbox,
    time: outbox.nextAttemptAt,
    keptS: NOBODYS_MAIL_KEPT_S,
    where: sql`status = 'waiting' and kind = 'mail' and recipient = ''`,
  },
]

/**
 * Removes what has had its time. In batches, because a statement that runs too long is given up, and one that would
 * remove everything runs longer each time. Every step by itself, so that none waits for another that fails. How long
 * the audit is kept is for the operator to say; without it, for ever.
 */
export async function removeExpired(
  db: Db,
  onError: (error: unknown) => void,
  auditKeptS?: number,
): Promise<void> {
  const audit =
    auditKeptS === undefined ? [] : [{ table: auditEvents, time: auditEvents.at, keptS: auditKeptS }]
  for (const step of [...STEPS, ...audit]) {
    try {
      await removeAll(db, step)
    } catch (error) {
      onError(error)
    }
  }
}

/** A store that is too slow for a batch gets a smaller one. */
async function removeAll(db: Db, step: Step, atOnce = REMOVED_AT_ONCE): Promise<void> {
  try {
    while ((await removeSome(db, step, atOnce)) === atOnce);
  } catch (error) {
    if (atOnce <= REMOVED_AT_ONCE_LEAST) throw error
    await removeAll(db, step, Math.max(REMOVED_AT_ONCE_LEAST, Math.floor(atOnce / 10)))
  }
}

/**
 * By the place of the row: it is held from the look to the removal, so nothing that comes back to life in between is
 * lost, and what somebody else holds is left for the next time.
 */
async function removeSome(db: Db, { table, time, keptS, where }: Step, limit: number): Promise<number> {
  const due = sql`${time} < now() - make_interval(secs => ${keptS})${where ? sql` and ${where}` : sql``}`
  const rows = await db
    .delete(table)
    .where(
      sql`ctid = any(array(
        select ctid from ${table} where ${due} order by ${time} limit ${limit} for update skip locked))`,
    )
    .returning({ one: sql`1` })
  return rows.length
}
