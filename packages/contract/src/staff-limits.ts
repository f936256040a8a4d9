import { HOUR_S, MINUTE_S } from './limits.ts'

/** The numbers of the console's sessions. The unit is in the name; a count has none. */

/** A session of the console without a call for this long has ended. */
export const STAFF_IDLE_S = 15 * MINUTE_S
/** The console says so this long before it ends for want of work. */
export const STAFF_IDLE_WARNING_S = 2 * MINUTE_S
/** Reading is work too: while somebody reads without a call, the console makes one this often. */
export const STAFF_KEEP_EVERY_S = 5 * MINUTE_S
/** However much somebody works, they sign in again after this time. */
export const STAFF_SESSION_LIFE_S = 8 * HOUR_S
/** A call writes the time of the last one at most this often, so that loading ten pictures writes once. */
export const STAFF_TOUCH_EVERY_S = 10
/** How long the link of the first start makes somebody the first administrator. */
export const FIRST_ADMINISTRATOR_LINK_LIFE_S = 30 * MINUTE_S
/** How often the server looks whether that link is over, as long as a file has it. */
export const FIRST_ADMINISTRATOR_LOOKED_EVERY_MS = 2000
