/** The end of the server, in order. */

/** Time from the end of the notice until the process has ended, in order or by force. */
export const DRAIN_TIMEOUT_MS = 25_000
/** The server takes the connections that have arrived before it stops listening, for at most this long. */
export const DRAIN_ACCEPT_MS = 5000
/** A client that has not sent its whole request by then is refused, so that a stalled one does not hold up the end. */
export const DRAIN_INCOMPLETE_MS = 2000
/** A request that is not answered by then is cut, so that the store can still be closed in order. */
export const DRAIN_REQUESTS_MS = 20_000
export const DRAIN_NOTICE_MAX_S = 60
