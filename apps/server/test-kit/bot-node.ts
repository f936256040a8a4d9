import type { Messenger } from '@portico/dev-kit/messenger'
import { BOT_TOKEN } from '@portico/dev-kit/messenger'
import { systemClock } from '../src/core/clock.ts'
import type { Db } from '../src/core/database/access/database.ts'
import { describeError } from '../src/core/http/answers/describe-error.ts'
import { createOutbox } from '../src/core/outbox/outbox.ts'
import type { Work } from '../src/core/outbox/work.ts'
import { createWorker, type OUTBOX_WAITS, type Worker } from '../src/core/outbox/worker.ts'
import { createBotApi } from '../src/modules/messenger/bot-api.ts'
import { createBotWork } from '../src/modules/messenger/bot-work.ts'
import { createMessages, type SentCode } from '../src/modules/messenger/messages.ts'
import { isStillActive } from '../src/modules/sessions/sessions.store.ts'
import type { AccountsApp } from './accounts-app.ts'

/** The environment of a server whose bot is the stand-in's. */
export const botEnv = (messenger: Pick<Messenger, 'url'>) => ({
  TELEGRAM_BOT_TOKEN: BOT_TOKEN,
  TELEGRAM_API_ROOT: messenger.url,
  TELEGRAM_LINK_ROOT: messenger.url,
})

/** The account of codes that a test sends to a chat of nobody. */
const NOBODY = '00000000-0000-4000-8000-000000000000'

type Options = {
  apiRoot: string
  botToken?: string
  /** How long a call of the Bot API may take. */
  callTimeoutMs?: number
  endPending?: (db: Db, pendingId: string) => Promise<boolean>
  waits?: Partial<typeof OUTBOX_WAITS>
  /** The work of the app itself, in place of a bot made for the test. */
  kinds?: Record<string, Work>
}

const SHORT = { sweepMs: 50, leaseS: 5, renewMs: 1000, stopMs: 2000 }

/** The bot of one node with its worker, on the store of an app that has none. */
export async function startBotNode(app: AccountsApp, options: Options) {
  const { database, secrets, accounts, audit } = app
  const { apiRoot, botToken = BOT_TOKEN, callTimeoutMs, endPending = async () => false, waits } = options
  /** Everything that was logged, as it would be written. */
  const lines: string[] = []
  const write = (line: object | string, message?: string) => {
    const described = line instanceof Error ? describeError(line) : line
    lines.push(`${JSON.stringify(described)} ${message ?? ''}`)
  }
  const log = { info: write, warn: write, error: write } as never
  let worker: Worker | undefined
  const outbox = createOutbox({ secrets, wake: (afterMs) => worker?.wake(afterMs) })
  const messages = createMessages(outbox)
  const telegram = { botId: Number(botToken.split(':', 1)[0]), botToken, apiRoot }
  const kinds =
    options.kinds ??
    (await createBotWork({
      database,
      clock: systemClock,
      secrets,
      audit,
      accounts,
      log,
      config: { branding: {} },
      api: createBotApi({ ...telegram, ...(callTimeoutMs === undefined ? {} : { callTimeoutMs }) }),
      telegram,
      messages,
      sessions: { endPending, isStillActive },
      onName: () => {},
    }))
  worker = createWorker({ db: database.db, kinds, log, waits: { ...SHORT, ...waits } })
  worker.wake()
  return {
    lines,
    stop: worker.stop,
    sendCode: (sent: Partial<SentCode> & Pick<SentCode, 'chatId'>) =>
      database.transaction((tx) =>
        messages.sendCode(tx, {
          locale: 'en',
          code: '123456',
          purpose: 'sign-in',
          accountId: NOBODY,
          from: { device: 'Firefox, Linux', place: '192.0.2.7' },
          ...sent,
        }),
      ),
  }
}
