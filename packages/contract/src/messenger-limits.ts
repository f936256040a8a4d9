import { DAY_S, MINUTE_S, SECOND_MS } from './limits.ts'

/** The numbers of the messenger's bot. The unit is in the name; a count has none. */

export const START_TOKEN_LIFE_S = 10 * MINUTE_S
/** How often an open page asks whether the person has opened the link. */
export const START_LOOK_MS = 2000
/** Messages to a chat that no account has taken: somebody who types a stranger's chat id could otherwise annoy them. */
export const UNTAKEN_CHAT_MESSAGES_PER_HOUR = 3
/** Answers to what the person of a connected chat writes; codes have limits of their own. */
export const BOT_ANSWERS_PER_HOUR = 30
/** Chats that no account has taken are forgotten after this time without a message. */
export const UNTAKEN_CHAT_KEPT_S = 30 * DAY_S
/** A message that cannot be sent is given up after this time: no code lives longer. */
export const BOT_MESSAGE_LIFE_S = 5 * MINUTE_S
/** The first wait before a message is tried again; each further one is twice as long, up to the next number. */
export const BOT_RETRY_FIRST_S = 1
export const BOT_RETRY_MOST_S = 30
/** Time for one call of the Bot API. */
export const BOT_CALL_TIMEOUT_MS = 5000
/** A hundred updates, which is the most of one answer, with room to spare. */
export const BOT_ANSWER_MAX_BYTES = 16_777_216
/** Time for which the Bot API holds a request for updates open when there are none. */
export const BOT_POLL_S = 25
/** Wait after a failed request for updates; a refused token is asked about more seldom. */
export const BOT_POLL_AGAIN_S = 3
export const BOT_REFUSED_AGAIN_S = MINUTE_S
/** An update whose handling fails this often is left out, so that it does not hold up the others. */
export const BOT_UPDATE_TRIES = 3
/** Telegram may start a new series of numbers after a week without any; before that the number of the last one is forgotten. */
export const BOT_OFFSET_KEPT_S = 6 * DAY_S
/** Messages under way at once, and further places for those that take long. */
export const BOT_MESSAGES_AT_ONCE = 5
export const BOT_SLOW_MESSAGES_AT_ONCE = 15
/** How long "it was not me" ends a sign-in: as long as the sign-in waits for its second step. */
export const BOT_REPORT_LIFE_S = 10 * MINUTE_S
/** How often a node looks up the bot's name, which the node that asks for updates learns. */
export const BOT_NAME_KEPT_MS = MINUTE_S * SECOND_MS
