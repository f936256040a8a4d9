import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, bytes, now } from './columns.ts'

/**
 * What every module stands on and none owns. The tables of a module are in its own folder, and the other side of a
 * migration is all of them together: `drizzle.config.ts`.
 */

/** One-time values of every purpose; touched only through `platform/one-time.ts`. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: uuid('id').primaryKey(),
    purpose: text('purpose').notNull(),
    /** Whom or what the code belongs to; a newer code of the same purpose and subject supersedes. */
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
    /** To end whatever of a subject is still open: a subject has few of those, and many that are over. */
    index('one_time_codes_open').on(t.subject).where(sql`consumed_at is null and superseded_at is null`),
  ],
)

/** Counters of every rate limit and lock; touched only through `platform/limits.ts`. */
export const counters = pgTable(
  'counters',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** When each was counted, where the window slides: failed sign-ins. */
    hits: at('hits').array(),
  },
  (t) => [index('counters_expiry').on(t.expiresAt)],
)

/** The keys that this store is written with: a value derived from each, and which was the last to come. */
export const secretKeyChecks = pgTable('secret_key_checks', {
  check: bytes('check').primaryKey(),
  turn: bigint('turn', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
})

export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})

/**
 * Work that outlives its request, written in the transaction that causes it: mails, and what else the one worker
 * does (`platform/deliveries`). Slots hold codes, so they are encrypted. Without a template it is no mail.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey(),
    /** In the order of writing: times of one transaction are all the same. */
    position: bigint('position', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    kind: text('kind').notNull().default('mail'),
    recipient: text('recipient').notNull().default(''),
    template: text('template').notNull().default(''),
    locale: text('locale').notNull().default(''),
    slots: bytes('slots').notNull().default(sql`''::bytea`),
    status: text('status').$type<'waiting' | 'sent' | 'parked'>().notNull().default('waiting'),
    /** Those that count: the mail server asked the recipient's. */
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: at('next_attempt_at').notNull().default(now),
    /** Whose turn it is while it is being worked on; `next_attempt_at` is then the end of the lease. */
    leaseId: uuid('lease_id'),
    lastError: text('last_error'),
    createdAt: at('created_at').notNull().default(now),
    /** Since when it is tried: the time of writing, or when an operator sent it again. */
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
