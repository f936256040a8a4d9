import type { Locale } from '@portico/contract/kernel/locales'
import type { Db, Tx } from '../../../core/database/access/database.ts'
import type { ChallengePurpose } from '../challenge/challenge.ts'

/** What the second factors need of the messenger's bot. Chats are named by their decimal id. */
export type Messenger = {
  /** Whether this installation has a bot. */
  isOffered: boolean
  /**
   * Whether the account may set up the factor with this chat: somebody has written to the bot there, without blocking it
   * since, and no other account's factor uses it. Otherwise a code could be sent to a stranger.
   */
  mayUse(db: Db, accountId: string, chatId: string): Promise<boolean>
  /** Makes the chat the account's own, with the factor that becomes active; false where another account was faster. */
  take(tx: Tx, accountId: string, chatId: string): Promise<boolean>
  /** The factor is gone: another account may take its chat. */
  releaseChats(tx: Tx, accountId: string): Promise<void>
  /** Puts a code into the outbox, in the transaction that makes it. */
  sendCode(
    tx: Tx,
    message: {
      chatId: string
      /** Whose code it is. */
      accountId: string
      locale: Locale
      code: string
      purpose: ChallengePurpose
      /** Where the code was asked for: the browser, and its network address. */
      from: { device: string; place: string }
      /** The sign-in that "it was not me" ends. */
      pendingId?: string
    },
  ): Promise<void>
}

/** A product without a messenger offers none of its codes. */
export const NO_MESSENGER: Messenger = {
  isOffered: false,
  mayUse: async () => false,
  take: async () => false,
  releaseChats: async () => {},
  async sendCode() {
    throw new Error('there is no messenger')
  },
}
