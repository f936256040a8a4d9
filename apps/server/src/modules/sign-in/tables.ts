import { integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { at } from '../../core/database/schema/columns.ts'
import { accounts } from '../accounts/tables.ts'

/** Per account: the sign-ins from unknown browsers in this hour, and how many of them wait for the summary. */
export const deviceNotices = pgTable('device_notices', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  count: integer('count').notNull(),
  windowEndsAt: at('window_ends_at').notNull(),
  untold: integer('untold').notNull().default(0),
})
