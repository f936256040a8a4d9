import { MINUTE_S, SECOND_MS } from '@portico/contract/kernel/units'

/** A message that cannot be sent is given up after this time: no code lives longer. */
export const BOT_MESSAGE_LIFE_S = 5 * MINUTE_S
/** How often a node looks up the bot's name, which the node that asks for updates learns. */
export const BOT_NAME_KEPT_MS = MINUTE_S * SECOND_MS
