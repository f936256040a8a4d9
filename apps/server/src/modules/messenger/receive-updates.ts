import { MINUTE_S } from '@portico/contract/kernel/units'
import type { FastifyBaseLogger } from 'fastify'
import type { Update, UserFromGetMe } from 'grammy/types'
import type { Database, Tx } from '../../core/database/access/database.ts'
import { describeError } from '../../core/http/answers/describe-error.ts'
import { ensureRow } from '../../core/outbox/outbox.store.ts'
import type { Outcome, Work } from '../../core/outbox/work.ts'
import type { BotApi } from './bot-api.ts'
import { BotError } from './bot-error.ts'
import { readOffset, saveBotName, takeUpdate } from './bots.store.ts'

/** Wait after a failed request for updates; a refused token is asked about more seldom. */
const BOT_POLL_AGAIN_S = 3
const BOT_REFUSED_AGAIN_S = MINUTE_S
/** An update whose handling fails this often is left out, so that it does not hold up the others. */
export const BOT_UPDATE_TRIES = 3

export const UPDATES_KIND = 'messenger-updates'
/** The same on every node and in every version: the request for updates is this one row. */
const UPDATES_ROW = '6d65737e-6e67-4572-8a75-706461746573'

type Ports = {
  database: Database
  botId: number
  api: Pick<BotApi, 'getMe' | 'deleteWebhook' | 'getUpdates'>
  handle(tx: Tx, update: Update, me: UserFromGetMe): Promise<void>
  onName(name: string): void
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

/**
 * Asks the Bot API for updates, as a row of the outbox that comes back at once: its lease gives the request to one node
 * at a time, and to another one within the lease and a look for due work when that node dies.
 */
export async function createReceiveUpdates(ports: Ports): Promise<Work> {
  const { database, botId, api, handle, onName, log } = ports
  const { db, transaction } = database
  const ending = new AbortController()
  const failed = new Map<number, number>()
  let me: UserFromGetMe | undefined
  let warned: string | undefined
  await ensureRow(db, UPDATES_ROW, UPDATES_KIND)

  async function introduce(): Promise<UserFromGetMe> {
    const known = await api.getMe()
    await saveBotName(db, botId, known.username)
    onName(known.username)
    await api.deleteWebhook()
    return known
  }

  async function receive(): Promise<void> {
    me ??= await introduce()
    const bot = me
    for (const update of await api.getUpdates(await readOffset(db, botId), ending.signal)) {
      await take(update, bot)
    }
  }

  /** An update that cannot be handled stays the next one, up to a few tries: then it is left out with a line in the log. */
  async function take(update: Update, bot: UserFromGetMe): Promise<void> {
    const { update_id: id } = update
    const tries = (failed.get(id) ?? 0) + 1
    try {
      await transaction(async (tx) => {
        if (await takeUpdate(tx, botId, id)) await handle(tx, update, bot)
      })
      failed.delete(id)
    } catch (error) {
      failed.set(id, tries)
      log.error({ err: describeError(error), update: id }, 'an update of the messenger cannot be handled')
      if (tries < BOT_UPDATE_TRIES) throw error
      await transaction((tx) => takeUpdate(tx, botId, id))
      failed.delete(id)
    }
  }

  const again = (inS: number, reason: string | null = null): Outcome => ({
    kind: 'again',
    inS,
    isTry: false,
    reason,
  })

  function afterFailure(error: unknown): Outcome {
    if (ending.signal.aborted) return again(0)
    if (!(error instanceof BotError)) return again(BOT_POLL_AGAIN_S, 'fault')
    const { failure, reason, retryAfterS } = error
    // Once for each kind of failure, until updates arrive again.
    if (warned !== failure) log.warn({ reason }, `${WORDS[failure] ?? WORDS.away}; it is asked again`)
    warned = failure
    if (failure === 'token') return again(BOT_REFUSED_AGAIN_S, failure)
    return again(failure === 'later' ? (retryAfterS ?? BOT_POLL_AGAIN_S) : BOT_POLL_AGAIN_S, failure)
  }

  return {
    atOnce: 1,
    slowAtOnce: 0,
    async run() {
      try {
        await receive()
      } catch (error) {
        return afterFailure(error)
      }
      if (warned !== undefined) log.info("the messenger's updates arrive again")
      warned = undefined
      return again(0)
    },
    cease: () => ending.abort(),
  }
}

const WORDS: Partial<Record<BotError['failure'], string>> & { away: string } = {
  away: 'the Bot API of the messenger does not answer',
  conflict: 'another program asks for the updates of the same bot',
  later: 'the Bot API of the messenger wants fewer requests',
  token: 'the Bot API of the messenger refuses TELEGRAM_BOT_TOKEN',
}
