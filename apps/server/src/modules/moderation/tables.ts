import type { SavedFilters } from '@portico/contract/moderation/schemas'
import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { at, now } from '../../core/database/schema/columns.ts'
import { accounts } from '../accounts/tables.ts'

/** The filters that a moderator keeps. */
export const moderationFilters = pgTable('moderation_filters', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  filters: jsonb('filters').$type<SavedFilters>().notNull(),
  updatedAt: at('updated_at').notNull().default(now),
})
