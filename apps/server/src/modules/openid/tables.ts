import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, bytes, now } from '../../core/database/schema/columns.ts'
import { accounts } from '../accounts/tables.ts'

/**
 * What the provider keeps: codes, tokens, grants, sessions, interactions. Their identifiers open something, so only their
 * SHA-256 is stored, and the rest is sealed. What is looked for stands in columns of its own.
 */
export const oidcRecords = pgTable(
  'oidc_records',
  {
    model: text('model').notNull(),
    idHash: bytes('id_hash').notNull(),
    payload: bytes('payload').notNull(),
    grantId: bytes('grant_id'),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    clientId: text('client_id'),
    uidHash: bytes('uid_hash'),
    userCodeHash: bytes('user_code_hash'),
    /** The session of the portal on which it stands; it is found no more once that is over. */
    portalSessionId: uuid('portal_session_id'),
    createdAt: at('created_at').notNull().default(now),
    expiresAt: at('expires_at').notNull(),
    consumedAt: at('consumed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.model, t.idHash] }),
    index('oidc_records_grant').on(t.grantId).where(sql`grant_id is not null`),
    index('oidc_records_account').on(t.accountId, t.clientId).where(sql`account_id is not null`),
    index('oidc_records_uid').on(t.uidHash).where(sql`uid_hash is not null`),
    index('oidc_records_user_code').on(t.userCodeHash).where(sql`user_code_hash is not null`),
    index('oidc_records_portal_session').on(t.portalSessionId).where(sql`portal_session_id is not null`),
    index('oidc_records_session').on(t.portalSessionId).where(sql`model = 'Session'`),
    index('oidc_records_expiry').on(t.expiresAt),
  ],
)

/** The keys with which tokens are signed, each sealed. */
export const oidcKeys = pgTable('oidc_keys', {
  id: text('id').primaryKey(),
  algorithm: text('algorithm').$type<'RS256' | 'ES256' | 'EdDSA'>().notNull(),
  sealed: bytes('sealed').notNull(),
  createdAt: at('created_at').notNull().default(now),
  /** Published before, so that no signature comes by a key that is not known yet. */
  signsFrom: timestamp('signs_from', { withTimezone: true, mode: 'date' }).notNull(),
  /** Until then it is published; null while no younger key has taken its place. */
  publishedUntil: at('published_until'),
})

/** What the provider derives from and must not change with SECRET_KEY, each sealed. */
export const oidcSecrets = pgTable('oidc_secrets', {
  name: text('name').primaryKey(),
  sealed: bytes('sealed').notNull(),
  createdAt: at('created_at').notNull().default(now),
})

/** Which application sees what of whom, since when and why; each row is the receipt of a consent. */
export const oidcConnections = pgTable(
  'oidc_connections',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    application: text('application').notNull(),
    scopes: text('scopes').array().notNull(),
    claims: text('claims').array().notNull().default(sql`'{}'::text[]`),
    /** What the person was asked for and did not allow. */
    refusedScopes: text('refused_scopes').array().notNull().default(sql`'{}'::text[]`),
    /** The application belongs to the installation: there was no question. */
    isFirstParty: boolean('is_first_party').notNull().default(false),
    /** The edition of the privacy policy that was in force. */
    edition: text('edition').notNull(),
    givenAt: at('given_at').notNull().default(now),
    lastUsedAt: at('last_used_at').notNull().default(now),
    revokedAt: at('revoked_at'),
  },
  (t) => [
    index('oidc_connections_account').on(t.accountId, t.application, t.givenAt),
    uniqueIndex('oidc_connections_living').on(t.accountId, t.application).where(sql`revoked_at is null`),
  ],
)
