/**
 * Beside an answer that refuses a typed code: how many more may be tried until the next mail. In a header, as
 * `Retry-After` is, because the shape of an error in the envelope is closed (contract 3).
 */
export const TRIES_LEFT_HEADER = 'X-Tries-Left'
