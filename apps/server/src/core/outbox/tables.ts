import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, bytes, now } from '../database/schema/columns.ts'

/**
 * Work that outlives its request, written in the transaction that causes it: mails, and the other work of the worker
 * (`core/outbox`). Slots contain codes, so they are encrypted.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey(),
    /** The order of writing: the times of one transaction are all the same. */
    position: bigint('position', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    kind: text('kind').notNull().default('mail'),
    recipient: text('recipient').notNull().default(''),
    template: text('template').notNull().default(''),
    locale: text('locale').notNull().default(''),
    slots: bytes('slots').notNull().default(sql`''::bytea`),
    status: text('status').$type<'waiting' | 'sent' | 'parked'>().notNull().default('waiting'),
    /** Only tries that count, which those that fail by a fault of our own sending do not. */
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: at('next_attempt_at').notNull().default(now),
    /** The process that works on the row; `next_attempt_at` is then the end of its lease. */
    leaseId: uuid('lease_id'),
    lastError: text('last_error'),
    /** What the receiving side said when it took the row: for a mail the status and the id of the mail server's queue. */
    answer: text('answer'),
    createdAt: at('created_at').notNull().default(now),
    /** When the row was written, or when an operator last sent it again. */
    queuedAt: at('queued_at').notNull().default(now),
    sentAt: at('sent_at'),
  },
  (t) => [
    index('outbox_due').on(t.kind, t.nextAttemptAt).where(sql`status = 'waiting'`),
    index('outbox_receiver').on(t.kind, t.recipient, t.position).where(sql`status = 'waiting'`),
    index('outbox_sent').on(t.createdAt).where(sql`status = 'sent'`),
    index('outbox_parked').on(t.createdAt).where(sql`status = 'parked'`),
  ],
)
