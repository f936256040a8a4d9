import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../core/clock.ts'
import type { Secrets } from '../../core/crypto/secrets.ts'
import type { Database } from '../../core/database/access/database.ts'
import type { Audit } from '../../core/events/audit.ts'
import type { Work } from '../../core/outbox/work.ts'
import type { Accounts } from '../accounts/accounts.module.ts'
import type { Sessions } from '../sessions/sessions.module.ts'
import { type BotApi, createBotApi } from './bot-api.ts'
import { createBotTexts } from './bot-texts.ts'
import { createDeliverMessages } from './deliver-messages.ts'
import { createHandleUpdate } from './handle-update.ts'
import { MESSAGE_KIND, type Messages } from './messages.ts'
import { createReceiveUpdates, UPDATES_KIND } from './receive-updates.ts'

type Ports = {
  database: Database
  clock: Clock
  secrets: Secrets
  audit: Audit
  accounts: Pick<Accounts, 'findAccount'>
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  config: { branding: { productName?: string | undefined } }
  telegram: { botId: number; botToken: string; apiRoot: string | undefined }
  /** Replaced where a test waits less long for it. */
  api?: BotApi
  messages: Messages
  sessions: Pick<Sessions, 'endPending' | 'isStillActive'>
  onName(name: string): void
}

/** The work of the bot for the outbox: receiving updates, and sending messages. */
export async function createBotWork(ports: Ports): Promise<Record<string, Work>> {
  const { database, clock, secrets, log, config, telegram, onName } = ports
  const api = ports.api ?? createBotApi(telegram)
  const handle = createHandleUpdate({ ...ports, library: api.library })
  return {
    [UPDATES_KIND]: await createReceiveUpdates({ database, botId: telegram.botId, api, handle, onName, log }),
    [MESSAGE_KIND]: createDeliverMessages({
      db: database.db,
      clock,
      secrets,
      api,
      text: createBotTexts(config.branding.productName),
      log,
    }),
  }
}
