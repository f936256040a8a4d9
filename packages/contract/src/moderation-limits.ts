import { MINUTE_S } from './limits.ts'

/** The numbers of the moderators' desk. The unit is in the name; a count has none. */

// The moderators' desk
export const CASES_PER_PAGE = 50
/** The lease of an open case; the page renews it. */
export const CASE_LEASE_S = 10 * MINUTE_S
/** A decision can be taken back, and the person hears of it only afterwards. */
export const DECISION_UNDO_S = 10
/** This return of a document becomes a refusal. */
export const RETURNS_MAX = 10
export const NOTE_MAX_LENGTH = 2000
export const CASE_SEARCH_MAX_LENGTH = 256
/** Cases that one call may name; a page has room for all of them. */
export const CASES_NAMED_MAX = CASES_PER_PAGE
export const CASE_EVENTS_SHOWN = 100
/** The figures of the queue are counted again this often, and when a change of it is published. */
export const QUEUE_COUNTS_KEPT_MS = 1000

export const SAVED_FILTERS_MAX = 20
export const FILTER_NAME_MAX_LENGTH = 64
export const FILTER_QUERY_MAX_LENGTH = 512

/**
 * How often a node looks for changes of the queue, and whether those who listen still may, for all open pages together:
 * twice in the second within which a role that was taken away ends its streams.
 */
export const QUEUE_LOOK_MS = 500
/** A change may be committed this long after the time that it carries. */
export const QUEUE_LOOK_BACK_S = 15
export const QUEUE_HEARTBEAT_MS = 15_000
/** Open pages of one node. */
export const QUEUE_STREAMS = 200
/** Of which one person has this many, in whichever browsers. */
export const QUEUE_STREAMS_PER_PERSON = 12
/** More changed cases than this at once are published as a change of the queue alone. */
export const QUEUE_CASES_TOLD = 50

export const STATISTICS_DAYS = 30
export const STATISTICS_DAYS_MAX = 366
export const STATISTICS_ROWS_MAX = 50_000
