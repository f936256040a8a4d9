/** RFC 5321: an address longer than this cannot be delivered. */
export const EMAIL_MAX = 254
