import type { TwoFactorType } from '@portico/contract/kernel/statuses'
import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, bytes, now } from '../../core/database/schema/columns.ts'
import { confirmedColumns } from '../../core/modules/confirmed.ts'
import { originColumns } from '../../core/modules/origin.ts'
import { accounts } from '../accounts/tables.ts'

/** One row a type and account: pending, and active once its first code was right. */
export const factors = pgTable(
  'factors',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    type: text('type').$type<TwoFactorType>().notNull(),
    begunAt: at('begun_at').notNull().default(now),
    /** Null while the factor is pending. */
    activatedAt: at('activated_at'),
    /** The authenticator's secret, sealed for this account. */
    secret: bytes('secret'),
    /** The chat that the messenger's codes go to. */
    recipient: text('recipient'),
    /** The step of the authenticator's last right code: neither it nor an earlier one is accepted again. */
    lastStep: bigint('last_step', { mode: 'number' }),
    lastUsedAt: at('last_used_at'),
    /** Of the activation. */
    ...originColumns(),
    ...confirmedColumns(),
  },
  (t) => [
    uniqueIndex('factors_account_type').on(t.accountId, t.type),
    index('factors_begun').on(t.begunAt).where(sql`activated_at is null`),
  ],
)

/** Codes for a person who has lost the device: each opens one second step. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    codeHash: bytes('code_hash').notNull(),
    usedAt: at('used_at'),
    createdAt: at('created_at').notNull().default(now),
    /** The same in all codes of an account: they are made together. */
    ...originColumns(),
    ...confirmedColumns(),
  },
  (t) => [index('recovery_codes_account').on(t.accountId)],
)
