import { MINUTE_S } from '../kernel/units.ts'

export const CHALLENGE_LIFE_S = 10 * MINUTE_S
export const CHALLENGE_LEVEL_MAX = 2
