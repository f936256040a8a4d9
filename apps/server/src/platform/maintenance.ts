import {
  DEAD_CODE_KEPT_S,
  DEVICE_KEPT_S,
  ENDED_SESSION_KEPT_S,
  PARKED_MAIL_KEPT_S,
  SENT_MAIL_KEPT_S,
  UNCONFIRMED_ACCOUNT_LIFE_S,
} from '@portico/contract/limits'
import { type AnyColumn, and, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { accounts, counters, devices, oneTimeCodes, outbox, sessions } from './schema.ts'

const olderThan = (column: AnyColumn, seconds: number): SQL =>
  lt(column, sql`now() - make_interval(secs => ${seconds})`)

/** Removes what has had its time. Every line by itself, so that none waits for another's locks. */
export async function removeExpired(db: Db): Promise<void> {
  await db
    .delete(accounts)
    .where(
      and(eq(accounts.status, 'unconfirmed'), olderThan(accounts.registeredAt, UNCONFIRMED_ACCOUNT_LIFE_S)),
    )
  await db.delete(oneTimeCodes).where(olderThan(oneTimeCodes.expiresAt, DEAD_CODE_KEPT_S))
  await db.delete(sessions).where(olderThan(sessions.expiresAt, ENDED_SESSION_KEPT_S))
  await db.delete(counters).where(olderThan(counters.expiresAt, 0))
  await db.delete(devices).where(olderThan(devices.lastSeenAt, DEVICE_KEPT_S))
  await db.delete(outbox).where(and(eq(outbox.status, 'sent'), olderThan(outbox.createdAt, SENT_MAIL_KEPT_S)))
  await db
    .delete(outbox)
    .where(and(eq(outbox.status, 'parked'), olderThan(outbox.createdAt, PARKED_MAIL_KEPT_S)))
}
