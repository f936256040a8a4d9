import type { AuditAction } from '@portico/contract/audit/actions'
import type { Db, Tx } from '../database/access/database.ts'
import type { Caller } from '../http/callers/principal.ts'

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
 * Writes who did what, when and with which result: the only way into the table of events. A success is written in the
 * transaction that does it, so that its record and what its listeners do are committed with it or not at all; a refusal
 * changes nothing, so its record stands alone. `on` adds a listener of an action; listeners are called for successes only.
 */
export type Audit = {
  (tx: Tx, caller: AuditCaller | undefined, action: AuditAction, event?: AuditEvent): Promise<void>
  (db: Db, caller: AuditCaller | undefined, action: AuditAction, event: Refused): Promise<void>
  on(action: AuditAction, listener: Listener): void
}

type Refused = AuditEvent & { result: 'failure' }
