import type { AuditAction } from '@portico/contract/audit-actions'
import type { Db } from './database.ts'

export type AuditEvent = {
  action: AuditAction
  result: 'success' | 'failure'
  actorId?: string | null
  subjectId?: string | null
  address?: string
  requestId?: string
  detail?: Record<string, unknown>
}

/** Writes who, what, when and the result; in the caller's transaction when given one. */
export type Audit = (db: Db, event: AuditEvent) => Promise<void>
