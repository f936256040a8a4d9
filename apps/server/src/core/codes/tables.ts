import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, bytes, now } from '../database/schema/columns.ts'

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
