import { boolean, pgTable, text } from 'drizzle-orm/pg-core'

export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  /** Whether a file has ever named it: what a file has brought, a later one takes away by leaving it out. */
  isFromFile: boolean('is_from_file').notNull().default(false),
})
