import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { at, bytes, now } from '../../platform/columns.ts'

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
