import type { SavedFilters } from '@portico/contract/moderation/schemas'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, now } from '../../core/database/schema/columns.ts'
import { accounts } from '../accounts/tables.ts'
import { verificationDocuments } from '../verification/tables.ts'

/** The filters that a moderator keeps. */
export const moderationFilters = pgTable('moderation_filters', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  filters: jsonb('filters').$type<SavedFilters>().notNull(),
  updatedAt: at('updated_at').notNull().default(now),
})

/** What staff wrote to each other about a case, apart from its decisions; it goes with the document. */
export const moderationNotes = pgTable(
  'moderation_notes',
  {
    id: uuid('id').primaryKey(),
    documentId: uuid('document_id')
      .notNull()
      .references(() => verificationDocuments.id, { onDelete: 'cascade' }),
    /** Of a member of staff. */
    writtenBy: uuid('written_by').notNull(),
    text: text('text').notNull(),
    createdAt: at('created_at').notNull().default(now),
  },
  (t) => [
    index('moderation_notes_document').on(t.documentId, t.createdAt),
    index('moderation_notes_news').on(t.createdAt),
  ],
)
