import type { Locale } from '@portico/contract/kernel/locales'
import { HOUR_S, MINUTE_S } from '@portico/contract/kernel/units'
import { issueBeside } from '../../core/codes/one-time.ts'
import { increment } from '../../core/counters/limits.ts'
import type { Tx } from '../../core/database/access/database.ts'
import { refuseField } from '../../core/http/answers/errors.ts'
import { newToken, tokenHash } from '../../core/ids.ts'
import type { Outbox } from '../../core/outbox/outbox.ts'
import { type Chat, findChat } from './chats.store.ts'
import type { BotAnswer, CodePurpose } from './write-message.ts'

/** Messages to a chat that no account has taken: somebody who types a stranger's chat id could otherwise annoy them. */
export const UNTAKEN_CHAT_MESSAGES_PER_HOUR = 3
/** Answers to what the person of a connected chat writes; codes have limits of their own. */
const BOT_ANSWERS_PER_HOUR = 30
/** How long "it was not me" ends a sign-in: as long as the sign-in waits for its second step. */
const BOT_REPORT_LIFE_S = 10 * MINUTE_S

export const MESSAGE_KIND = 'messenger'

/** Purpose of the one-time token behind the button "it was not me"; its subject is the chat. */
export const REPORT_PURPOSE = 'messenger-report'

export type SentCode = {
  chatId: string
  /** Whose code it is. */
  accountId: string
  locale: Locale
  code: string
  purpose: CodePurpose
  /** Browser and system, and the network address, of the one who asks for the code. */
  from: { device: string; place: string }
  /** The sign-in that "it was not me" ends. */
  pendingId?: string | undefined
}

/** Writes messages into the outbox, within the limits of their chat. */
export function createMessages(outbox: Outbox) {
  /** The events of this hour are counted where the chat is known, so that no caller forgets it. */
  async function isBeyond(tx: Tx, chatId: number, limit: number, what: string): Promise<boolean> {
    const { count } = await increment(tx, `messenger:${what}:${chatId}`, HOUR_S)
    return count > limit
  }

  return {
    /**
     * Sends a code. A chat that is not connected with this account gets few of them, since anybody can type its id.
     * Beyond that it is answered as a chat that cannot be used, so that its state is not revealed.
     */
    async sendCode(tx: Tx, sent: SentCode): Promise<void> {
      const { chatId, accountId, locale, code, purpose, from, pendingId } = sent
      const id = Number(chatId)
      const isOwn = (await findChat(tx, id))?.accountId === accountId
      if (!isOwn && (await isBeyond(tx, id, UNTAKEN_CHAT_MESSAGES_PER_HOUR, 'untaken'))) {
        throw refuseField('data', 'invalid_token_data')
      }
      const report = pendingId && (await issueReport(tx, chatId, pendingId))
      await outbox.add(tx, {
        kind: MESSAGE_KIND,
        recipient: chatId,
        template: `code:${purpose}`,
        locale,
        slots: { code, device: from.device, place: from.place, ...(report ? { report } : {}) },
      })
    },
    /** Answers what somebody wrote or pressed; beyond the limits of the chat nothing is said. */
    async answer(
      tx: Tx,
      { id, accountId }: Pick<Chat, 'id' | 'accountId'>,
      { answer, locale, slots = {} }: { answer: BotAnswer; locale: Locale; slots?: Record<string, string> },
    ): Promise<void> {
      const [limit, what] = accountId
        ? [BOT_ANSWERS_PER_HOUR, 'answers']
        : [UNTAKEN_CHAT_MESSAGES_PER_HOUR, 'untaken']
      if (await isBeyond(tx, id, limit, what)) return
      await outbox.add(tx, {
        kind: MESSAGE_KIND,
        recipient: String(id),
        template: `answer:${answer}`,
        locale,
        slots,
      })
    },
  }
}

export type Messages = ReturnType<typeof createMessages>

async function issueReport(tx: Tx, chatId: string, pendingId: string): Promise<string> {
  const report = newToken('')
  await issueBeside(tx, {
    purpose: REPORT_PURPOSE,
    subject: chatId,
    codeHash: tokenHash(report),
    tries: 1,
    lifeS: BOT_REPORT_LIFE_S,
    data: { pendingId },
  })
  return report
}
