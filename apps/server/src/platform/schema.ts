import type { AuditAction } from '@portico/contract/audit-actions'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

/**
 * The one database schema, the same on PGlite and PostgreSQL. Tables in the order of the modules that own
 * them; a module reads and writes only its own through its `*.store.ts`.
 */
const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  // PGlite hands out a Uint8Array, node-postgres a Buffer.
  fromDriver: (value) => Buffer.from(value),
})
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const now = sql`now()`

export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    /** `emailKey(email)`: two spellings of one mailbox are one account. */
    emailKey: text('email_key').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    nationality: text('nationality').notNull(),
    language: text('language').notNull(),
    passwordHash: text('password_hash').notNull(),
    status: text('status').$type<'active' | 'disabled'>().notNull(),
    roles: text('roles').array().notNull().default(sql`'{}'::text[]`),
    inviteCode: text('invite_code').notNull(),
    inviteBlocked: boolean('invite_blocked').notNull().default(false),
    sponsorId: uuid('sponsor_id'),
    application: text('application').notNull(),
    selfieRequired: boolean('selfie_required').notNull().default(false),
    verified: boolean('verified').notNull().default(false),
    /** Raised by everything that ends all sessions. */
    epoch: integer('epoch').notNull().default(0),
    registeredAt: at('registered_at').notNull().default(now),
    confirmedAt: at('confirmed_at'),
    /** The first sign-in ever has no notice of a new device. */
    firstSignInAt: at('first_sign_in_at'),
  },
  (t) => [
    uniqueIndex('accounts_email_key').on(t.emailKey),
    uniqueIndex('accounts_invite_code').on(t.inviteCode),
    index('accounts_sponsor').on(t.sponsorId),
  ],
)

/**
 * Registrations that wait for their confirmation. One address may have several: each mail confirms the one that it
 * came from, which becomes the account, under the same id, and ends the others.
 */
export const registrations = pgTable(
  'registrations',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    nationality: text('nationality').notNull(),
    language: text('language').notNull(),
    /** All of one address share one salt, so that a sign-in computes one hash for any number of them. */
    passwordHash: text('password_hash').notNull(),
    sponsorId: uuid('sponsor_id'),
    application: text('application').notNull(),
    /** The edition of all three agreements, accepted when it was registered. */
    agreementsVersion: text('agreements_version').notNull(),
    /** What travels with its codes: which browser registered, and where to go on afterwards. */
    origin: jsonb('origin').$type<Record<string, unknown>>().notNull().default({}),
    registeredAt: at('registered_at').notNull().default(now),
    /** Null where the address had had its mails of the hour. */
    mailedAt: at('mailed_at'),
  },
  (t) => [
    index('registrations_email_key').on(t.emailKey, t.registeredAt),
    index('registrations_registered').on(t.registeredAt),
  ],
)

/** Each consent with its version and time: screens.md, Register. */
export const agreements = pgTable(
  'agreements',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'terms' | 'privacy' | 'use'>().notNull(),
    version: text('version').notNull(),
    locale: text('locale').notNull(),
    acceptedAt: at('accepted_at').notNull().default(now),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.kind] })],
)

/** One-time values of every purpose; touched only through `platform/one-time.ts`. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: uuid('id').primaryKey(),
    purpose: text('purpose').notNull(),
    /** Whom or what the code belongs to; a newer code of the same purpose and subject supersedes. */
    subject: text('subject').notNull(),
    /** SHA-256 of the long code, or HMAC of a short one. */
    codeHash: bytes('code_hash').notNull(),
    typedHash: bytes('typed_hash'),
    triesLeft: integer('tries_left').notNull(),
    expiresAt: at('expires_at').notNull(),
    consumedAt: at('consumed_at'),
    supersededAt: at('superseded_at'),
    data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: at('created_at').notNull().default(now),
  },
  (t) => [
    uniqueIndex('one_time_codes_hash').on(t.purpose, t.codeHash),
    index('one_time_codes_subject').on(t.purpose, t.subject),
    index('one_time_codes_expiry').on(t.expiresAt),
    /** To end whatever of a subject is still open: a subject has few of those, and many that are over. */
    index('one_time_codes_open').on(t.subject).where(sql`consumed_at is null and superseded_at is null`),
  ],
)

/** Counters of every rate limit and lock; touched only through `platform/limits.ts`. */
export const counters = pgTable(
  'counters',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** When each was counted, where the window slides: failed sign-ins. */
    hits: at('hits').array(),
  },
  (t) => [index('counters_expiry').on(t.expiresAt)],
)

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<'session' | 'pending' | 'application'>().notNull(),
    tokenHash: bytes('token_hash').notNull(),
    /** Of the readable handle, when the session lives in a browser's cookie. */
    handleHash: bytes('handle_hash'),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The session that minted an application token; it dies with it. */
    parentId: uuid('parent_id'),
    application: text('application'),
    scope: text('scope').notNull(),
    twoFactorType: text('two_factor_type'),
    method: text('method').notNull(),
    deviceId: uuid('device_id'),
    userAgent: text('user_agent').notNull().default(''),
    address: text('address').notNull().default(''),
    /** The account's epoch at sign-in; an older one than the account's is dead. */
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
    /** To count those that live, of an account that has signed in very often. */
    index('sessions_open').on(t.accountId, t.createdAt).where(sql`kind = 'session' and revoked_at is null`),
  ],
)

/** A browser from which its account has signed in before. */
export const devices = pgTable(
  'devices',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    tokenHash: bytes('token_hash').notNull(),
    createdAt: at('created_at').notNull().default(now),
    lastSeenAt: at('last_seen_at').notNull().default(now),
  },
  (t) => [
    uniqueIndex('devices_token').on(t.tokenHash, t.accountId),
    index('devices_account').on(t.accountId),
    index('devices_last_seen').on(t.lastSeenAt),
  ],
)

/** How many sign-ins from unknown browsers an account was told of in this hour, and how many wait for the summary. */
export const deviceNotices = pgTable('device_notices', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  count: integer('count').notNull(),
  windowEndsAt: at('window_ends_at').notNull(),
  untold: integer('untold').notNull().default(0),
})

export const applications = pgTable('applications', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  url: text('url').notNull(),
  backUrls: text('back_urls').array().notNull(),
  secretHmac: bytes('secret_hmac').notNull(),
  /** Whether a CONFIG_FILE has named it: what the next file leaves out goes again, and nothing else does. */
  isFromFile: boolean('is_from_file').notNull().default(false),
  updatedAt: at('updated_at').notNull().default(now),
})

/** The keys that this store is written with: a value derived from each, and which was the last to come. */
export const secretKeyChecks = pgTable('secret_key_checks', {
  check: bytes('check').primaryKey(),
  turn: bigint('turn', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
})

export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})

/**
 * Work that outlives its request, written in the transaction that causes it: mails, and what else the one worker
 * does (`platform/deliveries`). Slots hold codes, so they are encrypted. Without a template it is no mail.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull().default('mail'),
    recipient: text('recipient').notNull().default(''),
    template: text('template').notNull().default(''),
    locale: text('locale').notNull().default(''),
    slots: bytes('slots').notNull().default(sql`''::bytea`),
    status: text('status').$type<'waiting' | 'sent' | 'parked'>().notNull().default('waiting'),
    /** Those that count: the mail server asked the recipient's. */
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: at('next_attempt_at').notNull().default(now),
    /** Whose turn it is while it is being worked on; `next_attempt_at` is then the end of the lease. */
    leaseId: uuid('lease_id'),
    lastError: text('last_error'),
    createdAt: at('created_at').notNull().default(now),
    /** Since when it is tried: the time of writing, or when an operator sent it again. */
    queuedAt: at('queued_at').notNull().default(now),
    sentAt: at('sent_at'),
  },
  (t) => [
    index('outbox_due').on(t.kind, t.nextAttemptAt).where(sql`status = 'waiting'`),
    index('outbox_sent').on(t.createdAt).where(sql`status = 'sent'`),
    index('outbox_parked').on(t.createdAt).where(sql`status = 'parked'`),
  ],
)

/** Who did what to whom, when, with which result. Only ever inserted. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: uuid('id').primaryKey(),
    at: at('at').notNull().default(now),
    actorId: uuid('actor_id'),
    subjectId: uuid('subject_id'),
    action: text('action').$type<AuditAction>().notNull(),
    result: text('result').$type<'success' | 'failure'>().notNull(),
    address: text('address').notNull().default(''),
    requestId: text('request_id').notNull().default(''),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [index('audit_events_subject').on(t.subjectId, t.at), index('audit_events_at').on(t.at)],
)
