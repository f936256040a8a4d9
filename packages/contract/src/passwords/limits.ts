import { MINUTE_S } from '../kernel/units.ts'

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 14
export const HARDENED_PASSWORD_MAX = 128
export const PASSWORD_STRENGTH_CONDITIONS = 6
export const RESET_CODE_LIFE_S = 30 * MINUTE_S
export const RESET_MAILS_PER_HOUR = 3
