/** The numbers of what is delivered outside of requests; `limits.ts` has those of the requests themselves. */

import { DAY_S, HOUR_S, MINUTE_S } from './limits.ts'

// Work of the outbox: what a request leaves behind, mails above all
/** A process holds work for this long and renews that while it works; after a crash another process takes the work. */
export const OUTBOX_LEASE_S = 30
export const OUTBOX_RENEW_MS = 10_000
/** How often the worker looks for due work, besides the wake-up after each commit. */
export const OUTBOX_SWEEP_MS = 5000
/** Work that takes longer than this moves to the places for slow work. */
export const OUTBOX_SLOW_AFTER_MS = 1000
/** A process that ends waits at most this long for work under way; the next process takes up the rest. */
export const OUTBOX_STOP_MS = 5000
/** Work that failed by a fault of ours is tried again after this time. */
export const OUTBOX_FAULT_RETRY_S = MINUTE_S
/** Share by which a wait is lengthened at random, so that rows that failed together are not tried together. */
export const OUTBOX_JITTER = 0.2
/** How often one of the nodes removes rows whose retention is over. */
export const UPKEEP_EVERY_S = HOUR_S

// Mail delivery
/** Mails under way at once. */
export const MAIL_IN_FLIGHT = 5
/** Further places for mails that take long, so that recipients whose servers hang hold none of the places above. */
export const MAIL_SLOW_IN_FLIGHT = 15
/** Further places for mails that were never tried. Relays often allow fifty connections of one client. */
export const MAIL_FRESH_IN_FLIGHT = 20
export const MAIL_CONNECT_TIMEOUT_MS = 10_000
/** Time for each answer of the mail server but the last. */
export const MAIL_COMMAND_TIMEOUT_MS = 60_000
/**
 * The same at the first try of a mail: however many recipients hang at once, a new mail waits no longer than this for a
 * place.
 */
export const MAIL_FIRST_COMMAND_TIMEOUT_MS = 15_000
/** Time for the last answer, after the whole mail: RFC 5321 asks for ten minutes; a client that gives up earlier sends the mail twice. */
export const MAIL_ACCEPT_TIMEOUT_MS = 600_000
/** An idle connection to the mail server is kept this long for the next mail. */
export const MAIL_IDLE_MS = 30_000
/** Tries at which the recipient was refused for now; then the mail is parked. */
export const MAIL_TRIES = 12
export const MAIL_RETRY_FIRST_S = 5
export const MAIL_RETRY_MOST_S = HOUR_S
/** A fault that is not the recipient's is waited out this long, with waits of at most the next number; then the mail is parked. */
export const MAIL_HELD_S = 2 * DAY_S
export const MAIL_HELD_RETRY_MOST_S = 5 * MINUTE_S
/** A mail server that is away is asked again after this time; no try of a mail is counted meanwhile. */
export const MAIL_SERVER_RETRY_S = 10
/** Time between two mails while it is in doubt whether the mail server takes any. */
export const MAIL_DOUBT_MS = 1000
/** Characters of a stranger's name in a mail: a longer one could be used to send a message. */
export const NAME_IN_MAIL_MAX = 40
/** Parked mails that are shown at once. */
export const PARKED_MAILS_LISTED = 100
export const SENT_MAIL_KEPT_S = 7 * DAY_S
export const PARKED_MAIL_KEPT_S = 30 * DAY_S
