/**
 * Beside an answer that refuses a typed code: how many more may be tried until the next mail. In a header, as
 * `Retry-After` is, because the shape of an error in the envelope is closed.
 */
export const TRIES_LEFT_HEADER = 'X-Tries-Left'

/** Beside a refusal for want of a challenge: the level of work that is due, where it is not the usual one. */
export const CHALLENGE_LEVEL_HEADER = 'Challenge-Level'
