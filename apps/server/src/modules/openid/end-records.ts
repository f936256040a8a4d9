import type { Listener } from '../../core/events/audit.ts'
import type { Module } from '../../core/modules/module.ts'
import { deleteOfAccount } from './records/records.store.ts'

const endAll: Listener = async (tx, { subject }) => {
  if (subject !== null) await deleteOfAccount(tx, subject)
}

/**
 * Tokens that are bound to a session of the portal are found no more once it is over. These endings take the others too,
 * with which an application may stay connected without one: somebody else may have had them made.
 */
export const endingListeners: NonNullable<Module['listeners']> = {
  'password.reset': endAll,
  'session.disown': endAll,
  'factor.reset': endAll,
  'account.disable': endAll,
  'account.delete_request': endAll,
}
