import { MINUTE_S } from '../kernel/units.ts'

export const CASES_PER_PAGE = 50
/** The lease of an open case; the page renews it. */
export const CASE_LEASE_S = 10 * MINUTE_S
/** A decision can be taken back, and the person hears of it only afterwards. */
export const DECISION_UNDO_S = 10
export const NOTE_MAX_LENGTH = 2000
/** Cases that one call may name; a page has room for all of them. */
export const CASES_NAMED_MAX = CASES_PER_PAGE
/** A case is set aside for this long at most. */
export const CASE_PARKED_MAX_DAYS = 30
/** Of a person: the last sign-ins that succeeded, the last that were refused, and accounts in the same browsers. */
export const KNOWN_SIGN_INS_SHOWN = 20
export const KNOWN_REFUSED_SHOWN = 10
export const KNOWN_ACCOUNTS_SHOWN = 20
/** Sign-ins are counted up to here: a total of one more says that there are more. */
export const KNOWN_COUNTED_MAX = 1000
