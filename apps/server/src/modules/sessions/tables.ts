import type { SecondStepType } from '@portico/contract/kernel/statuses'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, bytes, now } from '../../core/database/schema/columns.ts'
import type { Proof } from '../../core/modules/origin.ts'
import { accounts } from '../accounts/tables.ts'

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<'session' | 'pending' | 'application'>().notNull(),
    tokenHash: bytes('token_hash').notNull(),
    /** Hash of the readable handle, when the session lives in a browser's cookie. */
    handleHash: bytes('handle_hash'),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The session that minted an application token; the token dies with it. */
    parentId: uuid('parent_id'),
    application: text('application'),
    scope: text('scope').notNull(),
    twoFactorType: text('two_factor_type'),
    method: text('method').notNull(),
    /** How the person signed in, in the words of RFC 8176, with a space between. */
    amr: text('amr').notNull().default('pwd'),
    /** What completed the sign-in: `amr` has one word for an authenticator and for a code by mail. */
    secondStep: text('second_step').$type<SecondStepType | 'RECOVERY'>(),
    /** How the person proved at the sign-in who it is, and by which factor, passkey, recovery code or trusted browser. */
    provedBy: text('proved_by').$type<Proof>().notNull().default('unknown'),
    provedMeans: uuid('proved_means'),
    /** The session that approved this one by a QR code; it has that one's proof. */
    approvedBy: uuid('approved_by'),
    /** When the person last proved who it is: at the sign-in, or later by the password. */
    authenticatedAt: at('authenticated_at').notNull().default(now),
    deviceId: uuid('device_id'),
    userAgent: text('user_agent').notNull().default(''),
    address: text('address').notNull().default(''),
    /** The account's epoch at sign-in: a session with an older epoch than its account's is dead. */
    epoch: integer('epoch').notNull(),
    createdAt: at('created_at').notNull().default(now),
    lastSeenAt: at('last_seen_at').notNull().default(now),
    expiresAt: at('expires_at').notNull(),
    revokedAt: at('revoked_at'),
  },
  (t) => [
    uniqueIndex('sessions_token_hash').on(t.tokenHash),
    index('sessions_account').on(t.accountId),
    index('sessions_parent').on(t.parentId),
    index('sessions_expiry').on(t.expiresAt),
    /** Serves the count of active sessions of an account that has signed in very often. */
    index('sessions_open').on(t.accountId, t.createdAt).where(sql`kind = 'session' and revoked_at is null`),
  ],
)
