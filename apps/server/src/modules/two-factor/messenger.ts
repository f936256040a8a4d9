import type { Locale } from '@portico/contract/locales'
import type { Db, Tx } from '../../platform/database.ts'
import type { ChallengePurpose } from './challenge.ts'

/** What the second factors need of the messenger's bot. Chats are named by their decimal id. */
export type Messenger = {
  /** Whether this installation has a bot. */
  isOffered: boolean
  /** Whether a person has spoken to the bot in this chat: otherwise a code could be sent to a stranger. */
  hasSpoken(db: Db, chatId: string): Promise<boolean>
  /** Puts a code into the outbox, in the transaction that makes it. */
  sendCode(
    tx: Tx,
    message: {
      chatId: string
      locale: Locale
      code: string
      purpose: ChallengePurpose
      /** Where the code was asked for: the browser, and its network address. */
      from: { device: string; place: string }
      /** The sign-in that "it was not me" ends. */
      pendingId?: string
    },
  ): Promise<void>
  /** The person's name in this chat, where the bot knows it. */
  nameOf(db: Db, chatId: string): Promise<string | null>
}

/** An installation without a bot. */
export const NO_MESSENGER: Messenger = {
  isOffered: false,
  hasSpoken: async () => false,
  sendCode: () => Promise.reject(new Error('this installation has no messenger')),
  nameOf: async () => null,
}
