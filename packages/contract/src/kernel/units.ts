/** Units of time: the unit of a number is in its name. */
export const SECOND_MS = 1000
export const MINUTE_S = 60
export const HOUR_S = 60 * MINUTE_S
export const DAY_S = 24 * HOUR_S
export const YEAR_S = 31_536_000
