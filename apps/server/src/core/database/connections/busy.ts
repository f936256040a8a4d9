/**
 * SQLSTATEs that say "the store cannot do this now", as opposed to a fault of ours. By classes, because PostgreSQL and the
 * poolers before it have many words for it: connection (08), conflict of transactions (40), no resources (53), operator
 * or shutdown (57P), input and output (58). Besides: a store that is read-only, as after a failover (25006), a transaction
 * or statement that took too long (25P03, 25P04, 57014), a lock that could not be had (55P03).
 */
const BUSY_STATE = /^(?:(?:08|40|53|58)[0-9A-Z]{3}|57P[0-9A-Z]{2}|25006|25P03|25P04|57014|55P03)$/

/** Codes of Node for a store that cannot be reached. */
const BUSY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
])

/** The codes of PostgreSQL and Node for no disk, no memory or no descriptor left. */
const ROOM_CODES = new Set(['53000', '53100', '53200', 'EMFILE', 'ENFILE', 'ENOSPC', 'EDQUOT'])

/** Errors to which node-postgres gives no code. */
const BUSY_MESSAGES =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/

/**
 * Whether the store is the cause and not the request: the answer is then 503 with Retry-After, and the connection is
 * thrown away, since the next one may lead to a server that can.
 */
export function isStoreBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code: unknown = Reflect.get(error, 'code')
  if (typeof code === 'string' && (BUSY_CODES.has(code) || BUSY_STATE.test(code))) return true
  // A local socket that is not there; a file that is not there is another matter.
  if (code === 'ENOENT' && Reflect.get(error, 'syscall') === 'connect') return true
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
