/** A part of the account's security events; the next part begins where it ends. */
export const SECURITY_EVENTS_LISTED = 50
