import { boolean, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ClientSettings } from '../../core/config/application-fields.ts'
import { at, bytes, now } from '../../core/database/schema/columns.ts'
import { accounts } from '../accounts/tables.ts'

export const applications = pgTable('applications', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  /** Empty where people are never sent there. */
  url: text('url').notNull(),
  backUrls: text('back_urls').array().notNull(),
  /** For the release before, which knows one secret of each; `application_secrets` has all of them. */
  secretHmac: bytes('secret_hmac').notNull(),
  /** What it may do by OpenID Connect; null: it joins by the hand-off alone. */
  client: jsonb('client').$type<ClientSettings>(),
  /** Whether a CONFIG_FILE has named it: only such applications are removed when the next file leaves them out. */
  isFromFile: boolean('is_from_file').notNull().default(false),
  updatedAt: at('updated_at').notNull().default(now),
})

/** What is kept of the secrets by which an application authenticates: at most two live at a time. */
export const applicationSecrets = pgTable(
  'application_secrets',
  {
    application: text('application')
      .notNull()
      .references(() => applications.code, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    secretHmac: bytes('secret_hmac').notNull(),
    /** Its first characters, by which an operator tells which one it is; empty where they are not known. */
    prefix: text('prefix').notNull().default(''),
    createdAt: at('created_at').notNull().default(now),
    expiresAt: at('expires_at'),
    /** Kept once an hour at most. */
    lastUsedAt: at('last_used_at'),
  },
  (t) => [primaryKey({ columns: [t.application, t.name] })],
)

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
