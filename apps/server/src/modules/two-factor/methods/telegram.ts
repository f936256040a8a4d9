import { METHOD_FACTS } from '@portico/contract/two-factor/methods'
import { findFactor } from '../factors/factors.store.ts'
import { foreignData } from './foreign-data.ts'
import { maskedChat } from './hint.ts'
import type { SentMethod } from './method.ts'

/** A chat of one person with the bot: groups have negative numbers. */
const CHAT_ID = /^[1-9]\d{0,18}$/

/** Codes by the messenger's bot, into the chat with which the factor was set up. */
export const telegram: SentMethod = {
  ...METHOD_FACTS.TELEGRAM,
  isOffered: ({ messenger }) => messenger.isOffered,
  async begin({ messenger }, tx, owner, data) {
    const isMine = data !== null && CHAT_ID.test(data) && (await messenger.mayUse(tx, owner.id, data))
    if (!isMine) throw foreignData()
    return { recipient: data, secret: null }
  },
  take: async ({ messenger }, tx, owner, chat) => chat === null || messenger.take(tx, owner.id, chat),
  release: ({ messenger }, tx, accountId) => messenger.releaseChats(tx, accountId),
  async addressee({ messenger }, db, owner, known) {
    const chat = (known ?? (await findFactor(db, owner.id, 'TELEGRAM')))?.recipient
    if (!chat) return { hint: null, isReachable: false }
    // Whether its owner has blocked the bot; without a bot none of its codes arrives either.
    const isReachable = messenger.isOffered && (await messenger.mayUse(db, owner.id, chat))
    return { hint: maskedChat(chat), isReachable }
  },
  async send({ messenger }, tx, { owner, pendingId, ...message }) {
    const factor = await findFactor(tx, owner.id, 'TELEGRAM')
    if (!factor?.recipient) throw new Error('the factor is started with its chat')
    await messenger.sendCode(tx, {
      chatId: factor.recipient,
      accountId: owner.id,
      ...message,
      ...(pendingId === undefined ? {} : { pendingId }),
    })
  },
}
