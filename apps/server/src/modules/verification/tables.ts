import type { DocumentStatus, DocumentType } from '@portico/contract/kernel/statuses'
import type { VerificationMark } from '@portico/contract/verification/marks'
import type { ReviewReason } from '@portico/contract/verification/reasons'
import type { Review } from '@portico/contract/verification/schemas'
import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, bytes, now } from '../../core/database/schema/columns.ts'
import { accounts } from '../accounts/tables.ts'

/** A mark of the automatic checks, with documents of others that it refers to, and how many there are where these are not all. */
export type StoredMark = { mark: VerificationMark; cases: string[]; total?: number }

/** A refusal for good that waits for a second moderator. */
export type StoredRefusal = {
  by: string
  at: number
  reasons: ReviewReason[]
  note: string
  privateNote: string
}

/** The last decision, with what stood before it: enough to take it back. */
export type StoredDecision = {
  by: string
  /** The version that the decision made: a later change of the document makes undo impossible. */
  version: number
  isProposal: boolean
  /** The row of the outbox by which the person is notified; null where there is nothing to say yet. */
  mailId: string | null
  before: { refusal: StoredRefusal | null; returns: number; parkedUntil?: number | null }
}

/** Addresses that were handed in and are not kept under both of their keys. */
export const UNKEYED = sql`type = 'ADDRESS' and attempt > 0 and (number_index is null or postal_index is null)`

/** The one living document of each type that an account has, and where it stands. */
export const verificationDocuments = pgTable(
  'verification_documents',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    type: text('type').$type<DocumentType>().notNull(),
    status: text('status').$type<DocumentStatus>().notNull().default('NEW_DOCUMENT'),
    /** Raised by every change: a decision names the version that its moderator saw. */
    version: integer('version').notNull().default(1),
    /** Sealed for its account and type; null until it is saved. */
    metadata: bytes('metadata'),
    /** Paths of its images, in the order of their sending. */
    files: text('files').array().notNull().default(sql`'{}'::text[]`),
    /** Of the passport, or of the residential address: the queue filters by it. */
    country: text('country'),
    /** Keyed hash of the passport's number, the tax id or the residential address: the same in another account is found by it. */
    numberIndex: bytes('number_index'),
    /** The same of the postal address. */
    postalIndex: bytes('postal_index'),
    expiresOn: date('expires_on', { mode: 'string' }),
    createdAt: at('created_at').notNull().default(now),
    updatedAt: at('updated_at').notNull().default(now),
    submittedAt: at('submitted_at'),
    /** For which application it was handed in, and the address in it: its page and the mail of the decision lead there. */
    application: text('application'),
    backUrl: text('back_url'),
    attempt: integer('attempt').notNull().default(0),
    returns: integer('returns').notNull().default(0),
    marks: jsonb('marks').$type<StoredMark[]>().notNull().default([]),
    /** Sum of the weights of the marks; the queue is sorted by it. */
    weight: integer('weight').notNull().default(0),
    review: jsonb('review').$type<Review>(),
    refusal: jsonb('refusal').$type<StoredRefusal>(),
    assigneeId: uuid('assignee_id'),
    leaseUntil: at('lease_until'),
    /** When the lease was last taken or given back: other moderators see it at once. */
    leaseChangedAt: at('lease_changed_at'),
    /** Set aside by a moderator: until then the case is not among those that wait. */
    parkedUntil: at('parked_until'),
    decision: jsonb('decision').$type<StoredDecision>(),
    decidedBy: uuid('decided_by'),
    decidedAt: at('decided_at'),
    /** When images of it went because their time was over; null again when one is sent. */
    imagesRemovedAt: at('images_removed_at'),
  },
  (t) => [
    uniqueIndex('verification_documents_type').on(t.accountId, t.type),
    index('verification_documents_queue')
      .on(t.weight.desc(), t.submittedAt, t.id)
      .where(sql`status = 'WAITING_MODERATOR'`),
    index('verification_documents_oldest').on(t.submittedAt, t.id).where(sql`status = 'WAITING_MODERATOR'`),
    index('verification_documents_changes').on(t.updatedAt),
    index('verification_documents_leases').on(t.leaseChangedAt).where(sql`lease_changed_at is not null`),
    index('verification_documents_number').on(t.numberIndex).where(sql`number_index is not null`),
    index('verification_documents_postal').on(t.postalIndex).where(sql`postal_index is not null`),
    index('verification_documents_unkeyed').on(t.id).where(UNKEYED),
    index('verification_documents_expiry').on(t.expiresOn).where(sql`status = 'VERIFIED'`),
    index('verification_documents_decided').on(t.decidedAt).where(sql`decided_at is not null`),
  ],
)

/** What was handed in each time and how it was decided: for comparison, and for the figures. */
export const verificationAttempts = pgTable(
  'verification_attempts',
  {
    id: uuid('id').primaryKey(),
    documentId: uuid('document_id')
      .notNull()
      .references(() => verificationDocuments.id, { onDelete: 'cascade' }),
    attempt: integer('attempt').notNull(),
    metadata: bytes('metadata'),
    files: text('files').array().notNull(),
    submittedAt: at('submitted_at').notNull(),
    decision: text('decision').$type<'approve' | 'return' | 'selfie' | 'refuse'>(),
    reasons: text('reasons').array().$type<ReviewReason[]>().notNull().default(sql`'{}'::text[]`),
    note: text('note').notNull().default(''),
    privateNote: text('private_note').notNull().default(''),
    decidedBy: uuid('decided_by'),
    decidedAt: at('decided_at'),
    /** When its images went, but for those that a later attempt has too. */
    imagesRemovedAt: at('images_removed_at'),
  },
  (t) => [
    uniqueIndex('verification_attempts_attempt').on(t.documentId, t.attempt),
    index('verification_attempts_returned')
      .on(t.decidedAt, t.id)
      .where(sql`decision in ('return', 'refuse') and images_removed_at is null`),
    index('verification_attempts_approved')
      .on(t.decidedAt, t.id)
      .where(sql`decision = 'approve' and images_removed_at is null`),
    index('verification_attempts_decided').on(t.decidedAt).where(sql`decided_at is not null`),
  ],
)
