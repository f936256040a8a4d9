import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '../database/schema/columns.ts'

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
