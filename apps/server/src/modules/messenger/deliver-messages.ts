import { localeOrDefault } from '@portico/contract/kernel/locales'
import { SECOND_MS } from '@portico/contract/kernel/units'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../core/clock.ts'
import type { Secrets } from '../../core/crypto/secrets.ts'
import type { Db } from '../../core/database/access/database.ts'
import { openSlots } from '../../core/outbox/outbox.ts'
import type { OutboxRow, Outcome, Work } from '../../core/outbox/work.ts'
import type { BotApi } from './bot-api.ts'
import { BotError } from './bot-error.ts'
import type { BotText } from './bot-texts.ts'
import { markBlocked } from './chats.store.ts'
import { BOT_MESSAGE_LIFE_S } from './limits.ts'
import { writeMessage } from './write-message.ts'

/** The first wait before a message is tried again; each further one is twice as long, up to the next number. */
const BOT_RETRY_FIRST_S = 1
const BOT_RETRY_MOST_S = 30
/** Messages under way at once, and further places for those that take long. */
const BOT_MESSAGES_AT_ONCE = 5
const BOT_SLOW_MESSAGES_AT_ONCE = 15

type Ports = {
  db: Db
  clock: Pick<Clock, 'monotonicMs'>
  secrets: Pick<Secrets, 'decrypt'>
  api: Pick<BotApi, 'send' | 'rewrite' | 'answerButton'>
  text: BotText
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

/**
 * Sends the messages of the outbox. One that cannot be sent is tried again as long as a code lives, then it is gone:
 * an old code is of no use. A message is marked after the Bot API took it, so a crash in between sends it twice.
 */
export function createDeliverMessages({ db, clock, secrets, api, text, log }: Ports): Work {
  let pausedUntilMs = 0
  let warned: string | undefined

  async function deliver(row: OutboxRow): Promise<void> {
    const slots = openSlots(secrets, row)
    const { queryId, messageId } = slots
    const message = writeMessage(text, row.template, localeOrDefault(row.locale), slots)
    const chatId = Number(row.recipient)
    if (queryId !== undefined) await api.answerButton(queryId).catch(unlessAway)
    if (messageId === undefined) await api.send(chatId, message)
    else await api.rewrite(chatId, Number(messageId), message)
  }

  async function afterFailure(row: OutboxRow, { failure, reason, retryAfterS }: BotError): Promise<Outcome> {
    switch (failure) {
      case 'blocked':
        await markBlocked(db, Number(row.recipient), true)
        return { kind: 'done' }
      case 'refused':
        log.error({ reason, message: row.id, template: row.template }, 'a message is refused and given up')
        return { kind: 'done' }
      case 'later':
        warn(failure, reason)
        pausedUntilMs = clock.monotonicMs() + (retryAfterS ?? 0) * SECOND_MS
        return again(retryAfterS ?? 0, failure)
      default:
        warn(failure, reason)
        return again(Math.min(BOT_RETRY_FIRST_S * 2 ** row.attempts, BOT_RETRY_MOST_S), failure)
    }
  }

  /** One line until messages go out again. */
  function warn(failure: string, reason: string): void {
    if (warned !== failure) log.warn({ reason }, 'messages of the bot cannot be sent; they are tried again')
    warned = failure
  }

  return {
    atOnce: BOT_MESSAGES_AT_ONCE,
    slowAtOnce: BOT_SLOW_MESSAGES_AT_ONCE,
    // A message that fails must not hold up the next one, which may bring a newer code.
    order: 'until a failure',
    faultHeldS: BOT_MESSAGE_LIFE_S,
    // The Bot API counts the messages of the whole bot: while it wants fewer, none goes.
    mayBegin: () => (clock.monotonicMs() < pausedUntilMs ? 0 : Number.POSITIVE_INFINITY),
    async run(row) {
      if (row.ageS > BOT_MESSAGE_LIFE_S) return { kind: 'done' }
      try {
        await deliver(row)
      } catch (error) {
        if (!(error instanceof BotError)) throw error
        return afterFailure(row, error)
      }
      if (warned !== undefined) log.info('messages of the bot go out again')
      warned = undefined
      return { kind: 'done' }
    },
  }
}

const again = (inS: number, reason: string): Outcome => ({ kind: 'again', inS, isTry: true, reason })

/** A button that was pressed long ago cannot be answered any more; the message itself still can be. */
function unlessAway(error: unknown): void {
  if (error instanceof BotError && error.failure === 'refused') return
  throw error
}
