import type { AuditAction } from '@portico/contract/audit/actions'
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, now } from '../../core/database/schema/columns.ts'

/**
 * Who did what to whom, when and with which result. Rows are only inserted, and removed after their retention. The table
 * is partitioned by the month of `at`, which Drizzle does not know: docs/decisions/audit-partitions.md.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: uuid('id').notNull(),
    at: at('at').notNull().default(now),
    actorId: uuid('actor_id'),
    subjectId: uuid('subject_id'),
    action: text('action').$type<AuditAction>().notNull(),
    result: text('result').$type<'success' | 'failure'>().notNull(),
    address: text('address').notNull().default(''),
    /** Browser and system by name, not the whole header: enough to recognise a device, and no fingerprint. */
    device: text('device').notNull().default(''),
    requestId: text('request_id').notNull().default(''),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [
    /** The store wants the time in it: it compares ids within a month alone. */
    primaryKey({ columns: [t.id, t.at] }),
    index('audit_events_subject').on(t.subjectId, t.at),
    /** What somebody did to others: few events, because nearly everybody acts on the own account. */
    index('audit_events_actor').on(t.actorId).where(sql`actor_id is distinct from subject_id`),
    index('audit_events_at').on(t.at),
  ],
)
