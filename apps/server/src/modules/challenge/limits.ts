/** Characters. A genuine solution is far shorter; a longer one is refused unread. */
export const CHALLENGE_RESPONSE_MAX = 8192
