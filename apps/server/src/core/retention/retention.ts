import { DAY_S } from '@portico/contract/kernel/units'
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { oneTimeCodes } from '../codes/tables.ts'
import { counters } from '../counters/tables.ts'
import type { Db } from '../database/access/database.ts'
import { outbox } from '../outbox/tables.ts'

const SENT_MAIL_KEPT_S = 7 * DAY_S
const PARKED_MAIL_KEPT_S = 30 * DAY_S
/** How long mails for addresses without an account are kept when no mail server takes them. */
const NOBODYS_MAIL_KEPT_S = DAY_S
/** How long ended sessions and codes are kept, so that support can still tell expired from unknown. */
export const ENDED_SESSION_KEPT_S = DAY_S
export const DEAD_CODE_KEPT_S = 7 * DAY_S

/** How long the rows of a table are kept. Each module with tables has its own `retention.ts`; `compose.ts` collects them. */
export type Retention = {
  table: PgTable
  /** Has an index; a `where` must be written out as in the partial index, without parameters. */
  time: AnyPgColumn
  keptS: number
  where?: SQL
  /**
   * The partitions in which rows may be over, where the table has some: a row's place, by which it is removed, names one
   * row in each of them.
   */
  parts?: (db: Db) => Promise<SQL[]>
}

export const retention: readonly Retention[] = [
  { table: oneTimeCodes, time: oneTimeCodes.expiresAt, keptS: DEAD_CODE_KEPT_S },
  { table: counters, time: counters.expiresAt, keptS: 0 },
  { table: outbox, time: outbox.createdAt, keptS: SENT_MAIL_KEPT_S, where: sql`status = 'sent'` },
  { table: outbox, time: outbox.createdAt, keptS: PARKED_MAIL_KEPT_S, where: sql`status = 'parked'` },
  {
    table: outbox,
    time: outbox.nextAttemptAt,
    keptS: NOBODYS_MAIL_KEPT_S,
    where: sql`status = 'waiting' and kind = 'mail' and recipient = ''`,
  },
]
