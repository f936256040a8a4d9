/** While the server is away the portal asks again, each time after twice as long. */
export const CONNECTION_RETRY_MS = 1000
export const CONNECTION_RETRY_MOST_MS = 16_000
export const PROBE_TIMEOUT_MS = 5000
/** A page that was reloaded for a missing file is not reloaded for another one at once. */
export const RELOAD_AGAIN_AFTER_MS = 10_000
/** What may be wanted next is fetched at the first sign of a person, at the latest then. */
export const FETCH_AHEAD_AFTER_MS = 15_000
export const FETCH_AHEAD_PAGES = 4
