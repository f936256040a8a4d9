import { DAY_S } from '../kernel/units.ts'

/** A browser that its owner trusts is not asked for a second step for this long. */
export const TRUSTED_DEVICE_S = 30 * DAY_S
