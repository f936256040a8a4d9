/** While the server cannot be reached, the portal asks again, each time after twice as long. */
export const CONNECTION_RETRY_MS = 1000
export const CONNECTION_RETRY_MOST_MS = 16_000
export const PROBE_TIMEOUT_MS = 5000
/** A page that was reloaded because of a missing file is not reloaded for another one within this time. */
export const RELOAD_AGAIN_AFTER_MS = 10_000
/** The pages that may come next are fetched at the person's first action, at the latest after this time. */
export const FETCH_AHEAD_AFTER_MS = 15_000
export const FETCH_AHEAD_PAGES = 4
