import type {
  Chat,
  InlineKeyboardMarkup,
  Message,
  MessageEntity,
  Update,
  User,
  UserFromGetMe,
} from '@grammyjs/types'
import { commandsIn, parseHtml } from './html-text.ts'
import type { Person, Said, World } from './world.ts'

export type Refusal = {
  ok: false
  error_code: number
  description: string
  parameters?: { retry_after: number }
}
export type Answer = { ok: true; result: unknown } | Refusal

export type Bot = { token: string; name: string }

type Params = Record<string, unknown>

const TEXT_MAX = 4096
const BUTTON_DATA_MAX = 64

const bad = (words: string): Refusal => ({ ok: false, error_code: 400, description: `Bad Request: ${words}` })
const forbidden = (words: string): Refusal => ({
  ok: false,
  error_code: 403,
  description: `Forbidden: ${words}`,
})
const done = (result: unknown): Answer => ({ ok: true, result })

/** The calls of the Bot API but `getUpdates`, with the answers and refusals of Telegram's own server. */
export function createBotMethods(world: World, bot: Bot) {
  const me = meOf(bot)
  const buttons = new Map<string, number>()
  let pressed = 0

  function textOf({ text, parse_mode: mode }: Params): { text: string; entities: MessageEntity[] } | Refusal {
    const given = typeof text === 'string' ? text : ''
    const parsed = mode === 'HTML' ? parseHtml(given) : { text: given, entities: [] }
    if (!parsed) return bad("can't parse entities: unsupported start tag")
    if (parsed.text.trim() === '') return bad('message text is empty')
    if (parsed.text.length > TEXT_MAX) return bad('message is too long')
    return parsed
  }

  function chatOf(chatId: unknown): Person | Refusal {
    const person = world.find(Number(chatId))
    if (!person) return bad('chat not found')
    if (!person.hasStarted) return forbidden("bot can't initiate conversation with a user")
    return person.hasBlocked ? forbidden('bot was blocked by the user') : person
  }

  const methods: Record<string, (params: Params) => Answer> = {
    getMe: () => done(me),
    deleteWebhook: () => done(true),
    setMyCommands: () => done(true),
    sendMessage(params) {
      const person = chatOf(params.chat_id)
      if ('ok' in person) return person
      const written = textOf(params)
      if ('ok' in written) return written
      const keyboard = params.reply_markup as InlineKeyboardMarkup | undefined
      const isTooLong = keyboard?.inline_keyboard
        .flat()
        .some(
          (button) => 'callback_data' in button && Buffer.byteLength(button.callback_data) > BUTTON_DATA_MAX,
        )
      if (isTooLong) return bad('BUTTON_DATA_INVALID')
      const said = world.say({
        chatId: person.id,
        isBot: true,
        ...written,
        ...(keyboard ? { keyboard } : {}),
      })
      return done(messageOf(said, person, me))
    },
    editMessageText(params) {
      const person = chatOf(params.chat_id)
      if ('ok' in person) return person
      const said = world.saidIn(person.id).find(({ messageId }) => messageId === Number(params.message_id))
      if (!said?.isBot) return bad('message to edit not found')
      const written = textOf(params)
      if ('ok' in written) return written
      if (written.text === said.text && !said.keyboard) return bad('message is not modified')
      Object.assign(said, written, { isEdited: true })
      delete said.keyboard
      world.changed()
      return done(messageOf(said, person, me))
    },
    answerCallbackQuery({ callback_query_id: id }) {
      if (!buttons.delete(String(id))) {
        return bad('query is too old and response timeout expired or query ID is invalid')
      }
      world.changed()
      return done(true)
    },
  }

  return {
    me,
    call: (method: string, params: Params): Answer =>
      methods[method]?.(params) ?? { ok: false, error_code: 404, description: 'Not Found: method not found' },
    /** A button was pressed: its id stays good until it is answered. */
    press(chatId: number): string {
      const id = `${chatId}${++pressed}`
      buttons.set(id, chatId)
      return id
    },
    /** Whether a pressed button of the chat still waits for its answer. */
    isWaiting: (chatId: number) => [...buttons.values()].includes(chatId),
  }
}

export type BotMethods = ReturnType<typeof createBotMethods>

function meOf({ token, name }: Bot): UserFromGetMe {
  return {
    id: Number(token.split(':', 1)[0]),
    is_bot: true,
    first_name: 'Portico',
    username: name,
    can_join_groups: false,
    can_read_all_group_messages: false,
    supports_inline_queries: false,
    can_connect_to_business: false,
    has_main_web_app: false,
    has_topics_enabled: false,
    allows_users_to_create_topics: false,
    can_manage_bots: false,
    supports_join_request_queries: false,
  }
}

export function userOf({ id, firstName, lastName, language }: Person): User {
  return {
    id,
    is_bot: false,
    first_name: firstName,
    ...(lastName ? { last_name: lastName } : {}),
    language_code: language,
  }
}

export function chatOfPerson({ id, firstName, lastName }: Person): Chat.PrivateChat {
  return { id, type: 'private', first_name: firstName, ...(lastName ? { last_name: lastName } : {}) }
}

/** A text in a private chat, by the bot or by the person. */
type PrivateMessage = Message.TextMessage & Update.NonChannel

export function messageOf(said: Said, person: Person, me: UserFromGetMe): PrivateMessage {
  const entities = said.isBot ? said.entities : commandsIn(said.text)
  const { id, is_bot, first_name, username } = me
  return {
    message_id: said.messageId,
    from: said.isBot ? { id, is_bot, first_name, username } : userOf(person),
    chat: chatOfPerson(person),
    date: said.date,
    text: said.text,
    ...(entities.length > 0 ? { entities } : {}),
    ...(said.keyboard ? { reply_markup: said.keyboard } : {}),
    ...(said.isEdited ? { edit_date: said.date } : {}),
  }
}
