import { MINUTE_S } from '../kernel/units.ts'

/** A sign-in waits this long for its second step. */
export const PENDING_LIFE_S = 10 * MINUTE_S
export const OTP_LENGTH = 6
/** Guesses at one code. */
export const OTP_TRIES = 3
export const OTP_LIFE_S = 5 * MINUTE_S
export const OTP_RESEND_AFTER_S = 60
/** A factor that was set up and not confirmed is forgotten after this time. */
export const FACTOR_BEGUN_LIFE_S = 10 * MINUTE_S
export const CODE_GUESSES_PER_DAY = 30
/** Codes that an account gets with its first factor. */
export const RECOVERY_CODES = 10
/** With so few left the account's page tells to make new ones. */
export const RECOVERY_CODES_LOW = 3
export const RECOVERY_CODE_LENGTH = 10
/** Characters of a group, as a recovery code is shown. */
export const RECOVERY_CODE_GROUP = 5
