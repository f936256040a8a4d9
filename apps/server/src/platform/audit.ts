import type { AuditAction } from '@portico/contract/audit-actions'
import type { Db, Tx } from './database.ts'
import type { Caller } from './http/principal.ts'

/** By which call it happened; without one it was an operator's command. */
export type AuditCaller = Pick<Caller, 'address' | 'requestId'> & Partial<Pick<Caller, 'locale'>>

export type AuditEvent = {
  /** The account that it happened to. */
  subject?: string | null
  /** The account that did it, where it was signed in. */
  actor?: string | null
  result?: 'success' | 'failure'
  detail?: Record<string, unknown>
}

/** What a subscriber is told: in the transaction of what happened, so that both are there or neither is. */
export type Heard = Required<Omit<AuditEvent, 'result'>> & { caller: AuditCaller | undefined }
export type Hear = (tx: Tx, event: Heard) => Promise<void>

/**
 * Writes who, what, when and the result, on the connection that is given: inside a transaction the record lives and
 * dies with what it records. `on` is for whoever follows up on what happened; a failure is recorded and not told.
 */
export type Audit = {
  (db: Db, caller: AuditCaller | undefined, action: AuditAction, event?: AuditEvent): Promise<void>
  on(action: AuditAction, hear: Hear): void
}
