import { bigint, boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, bytes, now } from '../../core/database/schema/columns.ts'
import { confirmedColumns } from '../../core/modules/confirmed.ts'
import { originColumns } from '../../core/modules/origin.ts'
import { accounts } from '../accounts/tables.ts'

/** The passkeys of each account: public keys, which are no secret. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The authenticator's own id of it. */
    credentialId: bytes('credential_id').notNull(),
    /** As the authenticator gave it: a COSE key. */
    publicKey: bytes('public_key').notNull(),
    /** How often it signed, by the authenticator's own count; 0 for ever where it counts nothing. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How a browser reaches the authenticator. */
    transports: text('transports').array().notNull(),
    /** Whether several devices keep it; reported by each use. */
    isSynced: boolean('is_synced').notNull(),
    name: text('name').notNull(),
    createdAt: at('created_at').notNull().default(now),
    lastUsedAt: at('last_used_at'),
    ...originColumns(),
    ...confirmedColumns(),
  },
  (t) => [uniqueIndex('passkeys_credential').on(t.credentialId), index('passkeys_account').on(t.accountId)],
)
