import { BusyError } from '../../http/answers/errors.ts'

/**
 * The store was asked to make a change last, and its answer never came: the change may stand and may not. So nothing is
 * undone after it: no file is removed, no count given back. What is not used is removed by the daily work, and
 * a second try finds either state. `transaction` throws it for a COMMIT; a statement outside of a transaction, which is
 * its own COMMIT, likewise. The caller is answered as by any busy store.
 */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('the store did not say whether the change was made', { cause })
    this.name = 'OutcomeUnknown'
  }
}

/** Ask this before anything that a failure would undo: true means that what was written may stand. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error instanceof OutcomeUnknown || isOutcomeUnknown(error.cause)
}

/**
 * What follows from an error that answers a COMMIT, or a statement that is its own. PostgreSQL says clearly that it undid
 * everything (a broken rule, a deadlock, a statement that was cancelled); a lost connection, silence, and what a server
 * in trouble says leave it open.
 */
export function afterCommitFailed(error: unknown): unknown {
  return saysUndone(error) ? error : new OutcomeUnknown(error)
}

/** Lost connections, no room, shutdown, input and output, faults within PostgreSQL, and "completion unknown" by name. */
const SAYS_NOTHING = /^(08|53|57P|58|F0|XX|40003)/

function saysUndone(error: unknown): boolean {
  // Nothing was sent: there was no time left.
  if (error instanceof BusyError) return true
  // The severity tells an answer of PostgreSQL from an error of Node, whose codes look alike (EPIPE).
  if (!(error instanceof Error) || !('severity' in error) || !('code' in error)) return false
  return !SAYS_NOTHING.test(String(error.code))
}
