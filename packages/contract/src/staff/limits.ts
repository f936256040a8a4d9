import { MINUTE_S } from '../kernel/units.ts'

/** A session of the console without a call for this long has ended. */
export const STAFF_IDLE_S = 15 * MINUTE_S
/** How long the link of the first start makes somebody the first administrator. */
export const FIRST_ADMINISTRATOR_LINK_LIFE_S = 30 * MINUTE_S
