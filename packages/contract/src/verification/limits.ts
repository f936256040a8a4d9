import { HOUR_S } from '../kernel/units.ts'

/** The stated time of a review while too few decisions say how long it takes. */
export const REVIEW_USUAL_S = 24 * HOUR_S
