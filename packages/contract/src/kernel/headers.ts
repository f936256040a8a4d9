/**
 * With an answer that refuses a typed code: how many tries are left until the next mail. A header, like `Retry-After`,
 * because the shape of an error in the envelope is closed.
 */
export const TRIES_LEFT_HEADER = 'X-Tries-Left'

/** With a refusal because a challenge is due: the level of the work, where it is not the usual one. */
export const CHALLENGE_LEVEL_HEADER = 'Challenge-Level'

/**
 * With a call: the id of the account that the calling page shows. A browser has one session for all its tabs, and a
 * page may have missed that another person signed in: a call for another account is refused and changes nothing.
 */
export const ACCOUNT_HEADER = 'X-Account'

/** The field that such a refusal names. */
export const ACCOUNT_FIELD = 'account'

/** What such a refusal says in the dialect of OAuth, which has no fields. */
export const ACCOUNT_REFUSAL = 'another account is signed in than the page shows'
