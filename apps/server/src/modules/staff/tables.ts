import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, bytes, now } from '../../core/database/schema/columns.ts'
import { accounts } from '../accounts/tables.ts'

/** The sessions of the console; none of a person's own calls knows them. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: uuid('id').primaryKey(),
    tokenHash: bytes('token_hash').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The portal's session that handed over: this one dies with it. */
    parentId: uuid('parent_id').notNull(),
    /** The account's epoch at that time: a new password, another second factor or another role ends the session. */
    epoch: integer('epoch').notNull(),
    userAgent: text('user_agent').notNull().default(''),
    address: text('address').notNull().default(''),
    createdAt: at('created_at').notNull().default(now),
    lastSeenAt: at('last_seen_at').notNull().default(now),
    expiresAt: at('expires_at').notNull(),
    endedAt: at('ended_at'),
  },
  (t) => [
    uniqueIndex('staff_sessions_token').on(t.tokenHash),
    index('staff_sessions_account').on(t.accountId),
    index('staff_sessions_expiry').on(t.expiresAt),
  ],
)
