import { MINUTE_S } from '../kernel/units.ts'

export const LOGIN_CHALLENGE_AFTER_FAILURES = 5
export const LOGIN_LOCK_AFTER_FAILURES = 10
export const LOGIN_FAILURE_WINDOW_S = 15 * MINUTE_S
export const LOGIN_LOCK_S = 15 * MINUTE_S
export const LOGIN_NETWORK_CHALLENGE_AFTER_FAILURES = 100
export const LOGIN_NETWORK_REFUSE_AFTER_FAILURES = 300
/** For one account, with the right password or by QR code: each costs a hash and writes a session. */
export const SIGN_INS_PER_MINUTE = 30
export const HANDOFF_TOKEN_LIFE_S = 60
