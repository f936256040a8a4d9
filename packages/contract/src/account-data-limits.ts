import { DAY_S, MINUTE_S } from './limits.ts'

/** The numbers of what people may do with their own data. The unit is in the name; a count has none. */

/** An account whose owner asked for its deletion is kept this long: a sign-in takes the request back. */
export const ACCOUNT_KEPT_BEFORE_DELETION_S = 14 * DAY_S
/** How long a link to the download works: for one whole download. */
export const EXPORT_LINK_LIFE_S = 10 * MINUTE_S
/** An account may download everything once in this time. */
export const EXPORT_EVERY_S = DAY_S
/** Accounts that the daily job removes between two looks for more. */
export const ACCOUNTS_REMOVED_AT_ONCE = 50
