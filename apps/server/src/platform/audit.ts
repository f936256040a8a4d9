import type { AuditAction } from '@portico/contract/audit-actions'
import type { Db, Tx } from './database.ts'
import type { Caller } from './http/principal.ts'

/** The call by which it happened; undefined for an operator's command. */
export type AuditCaller = Pick<Caller, 'address' | 'requestId'> &
  Partial<Pick<Caller, 'locale' | 'userAgent'>>

export type AuditEvent = {
  /** The account that it happened to. */
  subject?: string | null
  /** The account that did it, where it was signed in. */
  actor?: string | null
  result?: 'success' | 'failure'
  detail?: Record<string, unknown>
}

/** What a listener receives, in the transaction of the event itself: both are committed or neither is. */
export type RecordedEvent = Required<Omit<AuditEvent, 'result'>> & { caller: AuditCaller | undefined }
export type Listener = (tx: Tx, event: RecordedEvent) => Promise<void>

/**
 * Writes who did what, when and with which result, on the given connection: a transaction that is rolled back takes
 * its record with it. `on` adds a listener of an action; listeners are called for successes only.
 */
export type Audit = {
  (db: Db, caller: AuditCaller | undefined, action: AuditAction, event?: AuditEvent): Promise<void>
  on(action: AuditAction, listener: Listener): void
}
