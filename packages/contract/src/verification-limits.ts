import { DAY_S, HOUR_S, MINUTE_S } from './limits.ts'

/** Where the calendar of the expiry opens: the first day that is surely accepted. */
export const PASSPORT_EXPIRY_SUGGESTED_DAYS = 181
/** A passport was issued yesterday at the latest. */
export const ISSUED_AT_LEAST_DAYS_AGO = 1

/** How long a browser remembers that it has sent a document which the server has not taken in yet. */
export const PENDING_DOCUMENT_COOKIE_MAX_AGE_S = 30 * DAY_S
/** How often a document is read again that was sent and does not show yet, and after an image was added to it. */
export const PENDING_DOCUMENT_POLL_MS = 3000
export const PENDING_DOCUMENT_POLL_AFTER_UPLOAD_MS = 1000
/** How often an open page asks for the status of documents under review. */
export const REVIEW_POLL_MS = 5000
/** An unused page asks no more: its questions would keep the session alive for ever. */
export const REVIEW_UNATTENDED_S = 15 * MINUTE_S
/** The stated time of a review while too few decisions say how long it takes. */
export const REVIEW_USUAL_S = 24 * HOUR_S
/** Otherwise the median of the decisions of so many days, if there are this many, rounded up to whole steps. */
export const REVIEW_MEDIAN_DAYS = 30
export const REVIEW_MEDIAN_DECISIONS_MIN = 20
/** So many of the last ones are read: somebody waits for the count. */
export const REVIEW_MEDIAN_DECISIONS_MAX = 200
export const REVIEW_MEDIAN_STEP_S = 5 * MINUTE_S
/** All people of a node share one figure this long. */
export const REVIEW_MEDIAN_KEPT_S = HOUR_S

/** Suggestions for an address, from so many letters on and after so long without another one. */
export const ADDRESS_SEARCH_MIN_LETTERS = 3
export const ADDRESS_SEARCH_DELAY_MS = 300
/** A maps service that has not come by then is not waited for. */
export const MAPS_LOAD_TIMEOUT_MS = 10_000

// Images
/** The message why a file is not taken stays so long. */
export const UPLOAD_MESSAGE_S = 10
/** A larger image is made smaller in the browser, to so many pixels of its longer side. */
export const SHRINK_FROM_BYTES = 1_500_000
export const SHRINK_TO_PX = 2560
export const SHRINK_QUALITY = 0.9
/** How often the page that shows a code for a phone asks whether the photo has arrived. */
export const PHONE_UPLOAD_POLL_MS = 2000
