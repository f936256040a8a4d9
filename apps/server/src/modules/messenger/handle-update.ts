import type { Locale } from '@portico/contract/kernel/locales'
import { localeOrDefault } from '@portico/contract/kernel/locales'
import { type Api, Composer, Context } from 'grammy'
import type { Update, User, UserFromGetMe } from 'grammy/types'
import { consumeOnce, findCode } from '../../core/codes/one-time.ts'
import type { Tx } from '../../core/database/access/database.ts'
import type { Audit } from '../../core/events/audit.ts'
import { tokenHash } from '../../core/ids.ts'
import type { Accounts } from '../accounts/accounts.module.ts'
import type { Sessions } from '../sessions/sessions.module.ts'
import { type Chat, connectChat, findChat, markBlocked, noteSpoken } from './chats.store.ts'
import { type Messages, REPORT_PURPOSE } from './messages.ts'
import { START_PURPOSE, type StartData } from './start-links.ts'
import { type BotAnswer, REPORT } from './write-message.ts'

type Ports = {
  audit: Audit
  messages: Pick<Messages, 'answer'>
  accounts: Pick<Accounts, 'findAccount'>
  sessions: Pick<Sessions, 'endPending' | 'isStillActive'>
  library: Api
}

type Said = Context & {
  tx: Tx
  chatRow: Chat
  say(answer: BotAnswer, slots?: Record<string, string>): Promise<void>
}

const START_TOKEN = /^[\w-]{43}$/
const NAME_MAX = 64

/**
 * What the bot does with an update. Everything happens in the transaction that takes the update: an answer is a row of
 * the outbox, so it goes out exactly when the rest is committed.
 */
export function createHandleUpdate({ audit, messages, accounts, sessions, library }: Ports) {
  const composer = new Composer<Said>()
  // Only private chats: in a group everybody would read the codes.
  const inPrivate = composer.chatType('private')

  inPrivate.on('my_chat_member', (said) =>
    markBlocked(said.tx, said.chat.id, said.myChatMember.new_chat_member.status === 'kicked'),
  )
  inPrivate.on('callback_query:data', pressed)
  const written = inPrivate.on('message')
  written.command('start', async (said) => {
    if (said.match === '') return said.say('help')
    await said.say(await openLink(said, said.match))
  })
  written.command('id', (said) => said.say('id', { id: String(said.chat.id) }))
  written.use((said) => said.say('help'))

  async function openLink(
    { tx, chat, chatRow }: Said & { chat: { id: number } },
    token: string,
  ): Promise<BotAnswer> {
    if (!START_TOKEN.test(token)) return 'expired'
    const hash = tokenHash(token)
    const link = await findCode(tx, START_PURPOSE, hash)
    const accountId = link?.subject
    const { sessionId } = (link?.data ?? {}) as Partial<StartData>
    if (!sessionId || !(await sessions.isStillActive(tx, sessionId))) return 'expired'
    // Look before the link is used up: a chat of another account must not use up the link of this one.
    if (chatRow.isActive && chatRow.accountId !== accountId) return 'taken'
    const used = await consumeOnce(tx, START_PURPOSE, hash)
    if (!used) return 'expired'
    return (await connectChat(tx, chat.id, { accountId: used.subject, startId: used.id }))
      ? 'connected'
      : 'taken'
  }

  async function pressed(said: Said & { callbackQuery: { id: string; data: string } }): Promise<void> {
    const { tx, callbackQuery, chatRow } = said
    const {
      data,
      id: queryId,
      message,
    } = said.callbackQuery as typeof callbackQuery & {
      message?: { message_id: number }
    }
    const hash = tokenHash(data.slice(REPORT.length))
    const found = await findCode(tx, REPORT_PURPOSE, hash)
    // A button of another chat proves nothing: anybody may send any data.
    const isOwn = data.startsWith(REPORT) && found?.subject === String(chatRow.id)
    const used = isOwn ? await consumeOnce(tx, REPORT_PURPOSE, hash) : undefined
    const hasEnded = used !== undefined && (await sessions.endPending(tx, String(used.data.pendingId)))
    if (hasEnded) {
      const subject = chatRow.accountId
      await audit(tx, undefined, 'session.second_step', {
        subject,
        result: 'failure',
        detail: { reason: 'reported', type: 'TELEGRAM' },
      })
    }
    await said.say(hasEnded ? 'ended' : 'over', {
      queryId,
      ...(message ? { messageId: String(message.message_id) } : {}),
    })
  }

  async function localeOf(tx: Tx, { accountId, language }: Chat): Promise<Locale> {
    const account = accountId ? await accounts.findAccount(tx, accountId) : undefined
    return localeOrDefault(account?.language ?? language)
  }

  return async function handleUpdate(tx: Tx, update: Update, me: UserFromGetMe): Promise<void> {
    const context = new Context(update, library, me)
    const { chat, from } = context
    if (chat?.type !== 'private' || !from) return
    const chatRow = await noteSpoken(tx, { id: chat.id, name: nameOf(from), language: languageOf(from) })
    const say: Said['say'] = async (answer, slots = {}) => {
      // Connecting may have changed whose chat it is.
      const now = (answer === 'connected' ? await findChat(tx, chatRow.id) : undefined) ?? chatRow
      await messages.answer(tx, now, { answer, locale: await localeOf(tx, now), slots })
    }
    await composer.middleware()(Object.assign(context, { tx, chatRow, say }), async () => {})
  }
}

function nameOf({ first_name: first, last_name: last, username }: User): string {
  return [first, last].filter(Boolean).join(' ').trim().slice(0, NAME_MAX) || username || '?'
}

/** `pt-br` and `zh-hans` are written as the portal's languages are. */
function languageOf({ language_code: code }: User): Locale {
  return localeOrDefault(code?.split('-', 1)[0]?.toLowerCase())
}
