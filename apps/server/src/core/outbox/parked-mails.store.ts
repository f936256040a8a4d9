import { keptEmail } from '@portico/contract/email/email'
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../database/access/database.ts'
import { NO_RECIPIENT } from '../mail/discard.ts'
import { MAIL_KIND } from '../mail/mail-work.ts'
import { outbox } from './tables.ts'

/** Parked mails that are shown at once. */
export const PARKED_MAILS_LISTED = 100

/** Written out, and no value that is handed in: the indexes are of the rows of one state. */
const IN_STATE = { waiting: sql`${outbox.status} = 'waiting'`, parked: sql`${outbox.status} = 'parked'` }

const ofMails = (status: 'waiting' | 'parked', id?: string) =>
  and(eq(outbox.kind, MAIL_KIND), IN_STATE[status], id === undefined ? undefined : eq(outbox.id, id))

const waitingMails = () => and(ofMails('waiting'), ne(outbox.recipient, NO_RECIPIENT))

export type ParkedMail = {
  id: string
  recipient: string
  template: string
  reason: string | null
  createdAt: Date
}

/** The oldest come first. */
export async function listParked(db: Db): Promise<ParkedMail[]> {
  const { id, recipient, template, lastError, createdAt } = outbox
  return db
    .select({ id, recipient, template, reason: lastError, createdAt })
    .from(outbox)
    .where(ofMails('parked'))
    .orderBy(asc(createdAt))
    .limit(PARKED_MAILS_LISTED)
}

export type MailTo = Omit<ParkedMail, 'recipient'> & {
  status: 'waiting' | 'sent' | 'parked'
  answer: string | null
}

/** The mails to one address that are still known, the newest first, however the address is spelled. */
export async function listTo(db: Db, address: string): Promise<MailTo[]> {
  const { id, template, status, lastError, answer, createdAt, recipient, kind } = outbox
  return db
    .select({ id, template, status, reason: lastError, answer, createdAt })
    .from(outbox)
    .where(and(eq(kind, MAIL_KIND), eq(sql`lower(${recipient})`, sql`lower(${keptEmail(address)}::text)`)))
    .orderBy(desc(createdAt))
    .limit(PARKED_MAILS_LISTED)
}

export function countParked(db: Db): Promise<number> {
  return db.$count(outbox, ofMails('parked'))
}

/** How many mails wait, and the last fault of the one that is tried next. */
export async function readWaiting(db: Db): Promise<{ count: number; reason: string | null }> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      reason: sql<string | null>`(array_agg(${outbox.lastError} order by ${outbox.nextAttemptAt})
        filter (where ${outbox.lastError} is not null))[1]`,
    })
    .from(outbox)
    .where(waitingMails())
  return row ?? { count: 0, reason: null }
}

/** How many mails wait and are parked, and for how many seconds the oldest that waits has done so: 0 where none does. */
export async function measureMails(db: Db): Promise<{ waiting: number; parked: number; oldestS: number }> {
  const { rows } = (await db.execute(sql`
    select count(*)::int as waiting,
      coalesce(greatest(extract(epoch from now() - min(${outbox.queuedAt})), 0), 0)::float8 as "oldestS",
      (select count(*)::int from ${outbox} where ${ofMails('parked')}) as parked
    from ${outbox} where ${waitingMails()}
  `)) as unknown as { rows: { waiting: number; parked: number; oldestS: number }[] }
  return rows[0] ?? { waiting: 0, parked: 0, oldestS: 0 }
}

/** Queues a parked mail, or all without an id, as if it were new: tries and days count from now. Returns how many. */
export async function sendAgain(db: Db, id?: string): Promise<number> {
  const now = sql`now()`
  const rows = await db
    .update(outbox)
    .set({ status: 'waiting', attempts: 0, lastError: null, queuedAt: now, nextAttemptAt: now })
    .where(ofMails('parked', id))
    .returning({ id: outbox.id })
  return rows.length
}

export async function dropParked(db: Db, id?: string): Promise<number> {
  const rows = await db.delete(outbox).where(ofMails('parked', id)).returning({ id: outbox.id })
  return rows.length
}
