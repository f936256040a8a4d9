/**
 * SQLSTATE codes and driver errors that say "the store cannot do this now", as opposed to a fault of ours: connection
 * lost, server starting or stopping, too many connections, cancelled by a timeout, lock not available, deadlock.
 */
const BUSY_CODES = new Set([
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '40001',
  '40P01',
  '53300',
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '25P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
])

/** The codes of PostgreSQL and Node for no disk, no memory or no descriptor left. */
const ROOM_CODES = new Set(['53000', '53100', '53200', 'EMFILE', 'ENFILE', 'ENOSPC', 'EDQUOT'])

/** Errors to which node-postgres gives no code. */
const BUSY_MESSAGES =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|Client has encountered a connection error|Cannot use a pool after calling end)/

/** Whether the store is the cause and not the request: the answer is then 503 with Retry-After. */
export function isStoreBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && BUSY_CODES.has(error.code)) return true
  if (BUSY_MESSAGES.test(error.message)) return true
  return isOutOfRoom(error) || isStoreBusy(error.cause)
}

/** Whether the cause is a full disk, no memory or no free descriptor. */
export function isOutOfRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && ROOM_CODES.has(error.code)) return true
  return isOutOfRoom(error.cause)
}

/** PostgreSQL's codes for a character that it can store neither in text nor in JSON: NUL. */
const UNSTORABLE_CODES = new Set(['22021', '22P05'])

/** Whether a sent value cannot be stored in any column: a fault of the request, in whatever field. */
export function isUnstorable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && UNSTORABLE_CODES.has(error.code)) return true
  return isUnstorable(error.cause)
}

/** Whether the connection itself is gone or in an unknown state, so that nothing more may be sent on it. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (BUSY_MESSAGES.test(error.message)) return true
  if ('code' in error && typeof error.code === 'string' && /^(08|57P0|E[A-Z])/.test(error.code)) return true
  return isConnectionLost(error.cause)
}
