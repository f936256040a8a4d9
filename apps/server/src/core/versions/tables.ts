import { integer, pgTable, text } from 'drizzle-orm/pg-core'

/** How often what every node keeps in memory has changed: one row a name. */
export const versions = pgTable('versions', {
  name: text('name').primaryKey(),
  n: integer('n').notNull(),
})
