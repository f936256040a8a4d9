import { DAY_S } from '../kernel/units.ts'

/** An account whose owner asked for its deletion is kept this long: a sign-in takes the request back. */
export const ACCOUNT_KEPT_BEFORE_DELETION_S = 14 * DAY_S
