import type { TwoFactorType } from '@portico/contract/kernel/statuses'
import type { IdentityLevel } from '@portico/contract/verification/levels'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { at, bytes, now } from '../../core/database/schema/columns.ts'
import { originColumns } from '../../core/modules/origin.ts'

/** The columns about the person, the same for a registration and for its account. */
const person = () => ({
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  /** `emailKey(email)`: two spellings of one mailbox are one account. */
  emailKey: text('email_key').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  nationality: text('nationality').notNull(),
  language: text('language').notNull(),
  /** Registrations of one address share one salt, so that a sign-in computes one hash for any number of them. */
  passwordHash: text('password_hash').notNull(),
  sponsorId: uuid('sponsor_id'),
  application: text('application').notNull(),
  registeredAt: at('registered_at').notNull().default(now),
})

export const accounts = pgTable(
  'accounts',
  {
    ...person(),
    status: text('status').$type<'active' | 'disabled'>().notNull(),
    roles: text('roles').array().notNull().default(sql`'{}'::text[]`),
    inviteCode: text('invite_code').notNull(),
    inviteBlocked: boolean('invite_blocked').notNull().default(false),
    selfieRequired: boolean('selfie_required').notNull().default(false),
    verified: boolean('verified').notNull().default(false),
    /** How far it is known who this is, and how often that has changed. */
    level: text('level').$type<IdentityLevel>().notNull().default('confirmed'),
    levelVersion: integer('level_version').notNull().default(0),
    /** The types of the active second factors, the last used first: a sign-in learns of them with the account. */
    secondFactors: text('second_factors')
      .array()
      .$type<TwoFactorType[]>()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Sessions with an older number have ended; raised to end all of them. */
    epoch: integer('epoch').notNull().default(0),
    confirmedAt: at('confirmed_at'),
    /** Null while the password of the registration is the present one. */
    passwordChangedAt: at('password_changed_at'),
    /** When the password was last set by a mailed link. */
    passwordResetAt: at('password_reset_at'),
    /** Kept because the very first sign-in sends no notice of a new device. */
    firstSignInAt: at('first_sign_in_at'),
    /** From then on the account is removed for good; a sign-in before takes that back. */
    deletionDueAt: at('deletion_due_at'),
  },
  (t) => [
    uniqueIndex('accounts_email_key').on(t.emailKey),
    uniqueIndex('accounts_invite_code').on(t.inviteCode),
    index('accounts_sponsor').on(t.sponsorId),
    index('accounts_deletion').on(t.deletionDueAt).where(sql`deletion_due_at is not null`),
    /** The few with a role, who are asked for when one of them gets a new means. */
    index('accounts_with_roles').on(t.id).where(sql`roles <> '{}'`),
  ],
)

/**
 * Registrations that wait for their confirmation. One address may have several: each mail confirms the registration that
 * it was sent for, which becomes the account with the same id and ends the others.
 */
export const registrations = pgTable(
  'registrations',
  {
    ...person(),
    /** The edition of all three agreements that the person accepted. */
    agreementsVersion: text('agreements_version').notNull(),
    /** Which browser registered, and where the person continues afterwards; copied to each of its codes. */
    origin: jsonb('origin').$type<Record<string, unknown>>().notNull().default({}),
    /** Null where no mail was sent, because the address had used up its mails of the hour. */
    mailedAt: at('mailed_at'),
  },
  (t) => [
    index('registrations_email_key').on(t.emailKey, t.registeredAt),
    index('registrations_registered').on(t.registeredAt),
  ],
)

/** Each consent with its version and time, so that it can be shown later what a person agreed to. */
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

/** Browsers from which an account has signed in before. */
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
    /** Until then this browser is not asked for a second step; null where it always is. */
    trustedUntil: at('trusted_until'),
    /** The browser's own name when it was trusted, for the list of trusted ones. */
    userAgent: text('user_agent').notNull().default(''),
    /** Of the trust: which session asked for it. Thirty days before `trustedUntil`. */
    ...originColumns(),
  },
  (t) => [
    uniqueIndex('devices_token').on(t.tokenHash, t.accountId),
    index('devices_account').on(t.accountId),
    index('devices_last_seen').on(t.lastSeenAt),
  ],
)
