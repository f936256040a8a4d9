/**
 * The recipient of a mail that is made like any other and then dropped, so that an address without an account costs as
 * much work as one with an account.
 */
export const NO_RECIPIENT = ''
