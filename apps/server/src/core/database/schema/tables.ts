import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, bytes, now } from './columns.ts'

/**
 * The tables that every module uses and none owns. Each module has its own `tables.ts`; `drizzle.config.ts` collects all
 * of them for migrations.
 */

/** One-time codes of every purpose; `core/codes/one-time.ts` writes them. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: uuid('id').primaryKey(),
    purpose: text('purpose').notNull(),
    /** Whom or what the code belongs to; a newer code of the same purpose and subject usually supersedes it. */
    subject: text('subject').notNull(),
    /** SHA-256 of the long code, or HMAC of a short one. */
    codeHash: bytes('code_hash').notNull(),
    typedHash: bytes('typed_hash'),
    triesLeft: integer('tries_left').notNull(),
    expiresAt: at('expires_at').notNull(),
    consumedAt: at('consumed_at'),
    supersededAt: at('superseded_at'),
    data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: at('created_at').notNull().default(now),
  },
  (t) => [
    uniqueIndex('one_time_codes_hash').on(t.purpose, t.codeHash),
    index('one_time_codes_subject').on(t.purpose, t.subject),
    index('one_time_codes_expiry').on(t.expiresAt),
    /** Finds the open codes of a subject: it has few of them, and many that are over. */
    index('one_time_codes_open').on(t.subject).where(sql`consumed_at is null and superseded_at is null`),
  ],
)

/** Counters of every rate limit and lock. `core/counters/limits.ts` counts; sign-ins count within statements of their own. */
export const counters = pgTable(
  'counters',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** When each event was counted, for a sliding window: failed sign-ins. */
    hits: at('hits').array(),
  },
  (t) => [index('counters_expiry').on(t.expiresAt)],
)

/** A value derived from each key that this store is written with, in the order in which the keys came. */
export const secretKeyChecks = pgTable('secret_key_checks', {
  check: bytes('check').primaryKey(),
  turn: bigint('turn', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
})

export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  /** Whether a file has ever named it: what a file has brought, a later one takes away by leaving it out. */
  isFromFile: boolean('is_from_file').notNull().default(false),
})

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
