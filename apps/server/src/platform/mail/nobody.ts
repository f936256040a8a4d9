/**
 * The recipient of a mail that is made like any other and then dropped, so that an address which nobody has costs as
 * much work as one that somebody does.
 */
export const NOBODY = ''
