import { DAY_S, HOUR_S, MINUTE_S } from '../kernel/units.ts'

export const SESSION_LIFE_S = DAY_S
export const SESSION_IDLE_S = HOUR_S
/** Active sessions of one account; one more ends the oldest. */
export const SESSIONS_PER_ACCOUNT = 100
/** A sign-in, or the password entered again, counts as fresh for this long. */
export const FRESH_FOR_S = 10 * MINUTE_S
/** `last_seen` is written at most this often per session, so that most reads write nothing. */
export const SESSION_TOUCH_EVERY_S = 60
