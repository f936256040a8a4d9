import { DAY_S } from '../kernel/units.ts'

/** How long the notice's link "this was not me" works; afterwards the person resets the password. */
export const REPORT_LINK_LIFE_S = DAY_S
/** "This was not me" removes every means that was added since what is reported, and at least those of this time. */
export const SUSPECT_MEANS_S = 7 * DAY_S
