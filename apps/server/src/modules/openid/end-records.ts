import type { AuditAction } from '@portico/contract/audit/actions'
import type { Listener } from '../../core/events/audit.ts'
import type { Module } from '../../core/modules/module.ts'
import { ENDS_SESSIONS } from './logout/queue-logouts.ts'
import { deleteOfAccount } from './records/records.store.ts'

const endAll: Listener = async (tx, { subject }) => {
  if (subject !== null) await deleteOfAccount(tx, subject)
}

/**
 * Tokens that are bound to a session of the portal are found no more once it is over. These endings take the others too,
 * with which an application may stay connected without one: somebody else may have had them made.
 */
const ENDS_ALL: readonly AuditAction[] = [
  'password.reset',
  'session.disown',
  'factor.reset',
  'account.disable',
  'account.delete_request',
]

/** What follows the end of sessions: the applications are notified first, then what is to end is gone. */
export function endingListeners(queueLogouts: Listener): NonNullable<Module['listeners']> {
  /** A sign-in beyond the sessions that an account may have ends the oldest one. */
  const queueWhereOneEnds: Listener = async (tx, event) => {
    if ('ended' in event.detail) await queueLogouts(tx, event)
  }
  const listeners = ENDS_SESSIONS.map((action) => [
    action,
    ENDS_ALL.includes(action) ? [queueLogouts, endAll] : [queueLogouts],
  ])
  return { ...Object.fromEntries(listeners), 'session.create': [queueWhereOneEnds] }
}
