import { DAY_S, MINUTE_S } from '@portico/contract/kernel/units'

/** A fault that is not the recipient's is waited out this long, with waits of at most the next number; then the mail is parked. */
export const MAIL_HELD_S = 2 * DAY_S
export const MAIL_HELD_RETRY_MOST_S = 5 * MINUTE_S
/** A mail server that is away is asked again after this time; no try of a mail is counted meanwhile. */
export const MAIL_SERVER_RETRY_S = 10
