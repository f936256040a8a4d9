import { SECOND_MS } from '@portico/contract/kernel/units'
import { Api, GrammyError, HttpError } from 'grammy'
import type { InlineKeyboardMarkup, Update, UserFromGetMe } from 'grammy/types'
import { BotError, type BotFailure } from './bot-error.ts'

/** Time for one call of the Bot API. */
const BOT_CALL_TIMEOUT_MS = 5000
/** A hundred updates, which is the most of one answer, with room to spare. */
const BOT_ANSWER_MAX_BYTES = 16_777_216
/** Time for which the Bot API holds a request for updates open when there are none. */
const BOT_POLL_S = 25

type Ports = { botToken: string; apiRoot: string | undefined; callTimeoutMs?: number }

export type BotMessage = { html: string; keyboard?: InlineKeyboardMarkup | undefined }

export type BotApi = ReturnType<typeof createBotApi>

/** Updates that the bot handles; the Bot API sends no others. */
const KINDS = ['message', 'callback_query', 'my_chat_member'] as const
const REASON_MAX = 200
const UNAUTHORIZED = 401
const FORBIDDEN = 403
const NOT_FOUND = 404
const CONFLICT = 409
const TOO_MANY = 429
const SERVER_ERROR = 500
/** What a call waits for when the Bot API names no time. */
const RETRY_AFTER_S = 5

/** The calls of the Bot API that the bot makes, each with a time limit and with errors that hold no secret. */
export function createBotApi({ botToken, apiRoot, callTimeoutMs = BOT_CALL_TIMEOUT_MS }: Ports) {
  const root = apiRoot?.replace(/\/+$/, '')
  const api = new Api(botToken, {
    ...(root === undefined ? {} : { apiRoot: root }),
    // The token is in the address: a redirect would hand it on.
    baseFetchConfig: { redirect: 'error', size: BOT_ANSWER_MAX_BYTES },
  })

  async function call<T>(
    method: string,
    make: (signal: never) => Promise<T>,
    { timeoutMs = callTimeoutMs, end }: { timeoutMs?: number; end?: AbortSignal } = {},
  ): Promise<T> {
    const limit = AbortSignal.timeout(timeoutMs)
    const signal = end ? AbortSignal.any([limit, end]) : limit
    try {
      // The library types the signal of a package of its own, which Node's fulfils.
      return await make(signal as never)
    } catch (error) {
      throw describe(method, error)
    }
  }

  function describe(method: string, error: unknown): BotError {
    if (error instanceof GrammyError) {
      const { error_code: status, parameters, description } = error
      const words = description.replaceAll(botToken, '[token]').slice(0, REASON_MAX)
      const reason = `${method}: ${status} ${words}`
      return new BotError(failureOf(status), reason, parameters.retry_after ?? RETRY_AFTER_S)
    }
    return new BotError('away', `${method}: ${codeOf(error)}`)
  }

  return {
    /** For the library's own contexts; calls go through the functions below. */
    library: api,
    getMe: (): Promise<UserFromGetMe> => call('getMe', (signal) => api.getMe(signal)),
    /** A webhook that was set once would keep every update from us. */
    deleteWebhook: () => call('deleteWebhook', (signal) => api.deleteWebhook({}, signal)),
    /** Waits for updates, at most `BOT_POLL_S`; `end` ends the wait. */
    getUpdates: (offset: number | undefined, end: AbortSignal): Promise<Update[]> =>
      call(
        'getUpdates',
        (signal) =>
          api.getUpdates(
            {
              ...(offset === undefined ? {} : { offset }),
              timeout: BOT_POLL_S,
              allowed_updates: [...KINDS],
            },
            signal,
          ),
        { timeoutMs: BOT_POLL_S * SECOND_MS + callTimeoutMs, end },
      ),
    send: (chatId: number, { html, keyboard }: BotMessage) =>
      call('sendMessage', (signal) =>
        api.sendMessage(
          chatId,
          html,
          {
            parse_mode: 'HTML',
            link_preview_options: { is_disabled: true },
            ...(keyboard ? { reply_markup: keyboard } : {}),
          },
          signal,
        ),
      ),
    /** Replaces the text of a message; its buttons go. */
    rewrite: (chatId: number, messageId: number, { html }: BotMessage) =>
      call('editMessageText', (signal) =>
        api.editMessageText(chatId, messageId, html, { parse_mode: 'HTML' }, signal),
      ),
    /** Ends the waiting sign on a button that was pressed. */
    answerButton: (queryId: string) =>
      call('answerCallbackQuery', (signal) => api.answerCallbackQuery(queryId, {}, signal)),
  }
}

function failureOf(status: number): BotFailure {
  if (status === FORBIDDEN) return 'blocked'
  if (status === TOO_MANY) return 'later'
  if (status === CONFLICT) return 'conflict'
  // A token that was never one is answered with 404.
  if (status === UNAUTHORIZED || status === NOT_FOUND) return 'token'
  return status >= SERVER_ERROR ? 'away' : 'refused'
}

/** A short word for an error of the network: its message would hold the address of the call, and so the token. */
function codeOf(error: unknown): string {
  const inner = error instanceof HttpError ? error.error : error
  const code: unknown = Reflect.get(Object(inner), 'code')
  if (typeof code === 'string' && /^\w+$/.test(code)) return code
  return inner instanceof Error && inner.name === 'AbortError' ? 'no answer in time' : 'no answer'
}
