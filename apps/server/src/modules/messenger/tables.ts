import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, now } from '../../core/database/schema/columns.ts'
import { accounts } from '../accounts/tables.ts'

/** The bot, by the number that its token begins with: a new token of the same bot goes on where the old one ended. */
export const messengerBots = pgTable('messenger_bots', {
  id: bigint('id', { mode: 'number' }).primaryKey(),
  /** Its user name, which links need; empty until the Bot API was reached for the first time. */
  name: text('name').notNull().default(''),
  /** Updates below this number have been handled. */
  nextUpdateId: bigint('next_update_id', { mode: 'number' }).notNull().default(0),
  receivedAt: at('received_at').notNull().default(now),
})

/** Private chats in which somebody has written to the bot. */
export const messengerChats = pgTable(
  'messenger_chats',
  {
    id: bigint('id', { mode: 'number' }).primaryKey(),
    /** The account that the chat is connected with; a chat belongs to one account at most. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** The start token by which it was connected; null where the person typed the chat's id. */
    startId: uuid('start_id'),
    /** Whether the account's factor uses this chat. Until then another account may still take it. */
    isActive: boolean('is_active').notNull().default(false),
    name: text('name').notNull(),
    /** The messenger's language of the person: used while no account says another one. */
    language: text('language').notNull(),
    spokenAt: at('spoken_at').notNull().default(now),
    /** When the person blocked the bot; null while messages arrive. */
    blockedAt: at('blocked_at'),
  },
  (t) => [
    index('messenger_chats_account').on(t.accountId),
    index('messenger_chats_spoken').on(t.spokenAt).where(sql`account_id is null`),
  ],
)
