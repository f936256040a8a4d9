import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, bytes, now } from '../../core/database/schema/columns.ts'
import { accounts } from '../accounts/tables.ts'

export const applications = pgTable('applications', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  url: text('url').notNull(),
  backUrls: text('back_urls').array().notNull(),
  secretHmac: bytes('secret_hmac').notNull(),
  /** Whether a CONFIG_FILE has named it: only such applications are removed when the next file leaves them out. */
  isFromFile: boolean('is_from_file').notNull().default(false),
  updatedAt: at('updated_at').notNull().default(now),
})

/** The applications that an account has gone on to. One that is gone keeps its row: it may come back. */
export const applicationVisits = pgTable(
  'application_visits',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    application: text('application').notNull(),
    firstAt: at('first_at').notNull().default(now),
    lastAt: at('last_at').notNull().default(now),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.application] })],
)
