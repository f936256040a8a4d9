import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Clock } from '../../core/clock.ts'
import type { Secrets } from '../../core/crypto/secrets.ts'
import type { Database, Db, Tx } from '../../core/database/access/database.ts'
import type { Audit } from '../../core/events/audit.ts'
import { defineModule } from '../../core/modules/define-module.ts'
import type { Outbox } from '../../core/outbox/outbox.ts'
import type { Work } from '../../core/outbox/work.ts'
import type { Accounts } from '../accounts/accounts.module.ts'
import type { Sessions } from '../sessions/sessions.module.ts'
import { readBotName } from './bots.store.ts'
import { findChat, forgetChats, releaseChats, takeChat } from './chats.store.ts'
import { BOT_NAME_KEPT_MS } from './limits.ts'
import { createMessages } from './messages.ts'
import { personalData } from './personal-data.ts'
import { retention } from './retention.ts'
import { messengerRoutes } from './routes.ts'
import { createStartLinks } from './start-links.ts'
import { chatWayIn } from './way-in.ts'

type Ports = {
  database: Database
  clock: Clock
  secrets: Secrets
  outbox: Outbox
  audit: Audit
  accounts: Pick<Accounts, 'findAccount'>
  sessions: Pick<Sessions, 'endPending' | 'isStillActive'>
  onError: (error: unknown) => void
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  config: {
    telegram: { botId: number; botToken: string; apiRoot: string | undefined; linkRoot: string } | undefined
    branding: { productName?: string | undefined }
  }
}

/** A private chat of the messenger: a positive number of at most 52 bits. */
const CHAT_ID = /^[1-9]\d{0,15}$/

/** The messenger's bot: connects chats with accounts, sends codes there, and ends sign-ins that a person reports. */
export const messengerModule = defineModule({
  name: 'messenger',
  needs: { accounts: ['findAccount'], sessions: ['endPending', 'isStillActive'] },
  create,
})

function create(ports: Ports) {
  const { database, clock, outbox, onError, config } = ports
  const { db } = database
  const { telegram } = config
  const messages = createMessages(outbox)
  let known = { name: '', atMs: clock.monotonicMs() }

  async function readName(): Promise<string> {
    if (!telegram) return ''
    known = { name: await readBotName(db, telegram.botId), atMs: clock.monotonicMs() }
    return known.name
  }

  /** The name that this node knows, which is looked up again in parallel to the request when it is old. */
  function botName(): string {
    const ageMs = clock.monotonicMs() - known.atMs
    if (telegram && ageMs > BOT_NAME_KEPT_MS) {
      known.atMs = clock.monotonicMs()
      readName().catch(onError)
    }
    return known.name
  }

  async function work(): Promise<Record<string, Work>> {
    if (!telegram) return {}
    // Late: an installation without a bot does not load the library.
    const { createBotWork } = await import('./bot-work.ts')
    return createBotWork({
      ...ports,
      telegram,
      messages,
      onName: (name) => {
        known = { name, atMs: clock.monotonicMs() }
      },
    })
  }

  return {
    personalData,
    retention,
    routes: (app: FastifyInstance) =>
      messengerRoutes(
        app,
        createStartLinks({
          database,
          linkRoot: telegram?.linkRoot,
          botName: async () => known.name || readName(),
        }),
      ),
    waysIn: [chatWayIn],
    load: async () => void (await readName()),
    work,
    botName,
    /** Whether the installation has a bot, and so offers this factor. */
    isOffered: telegram !== undefined,
    sendCode: messages.sendCode,
    /**
     * Whether the account may receive its codes in this chat: somebody spoke there and has not blocked the bot since,
     * and no other account's factor uses it.
     */
    async mayUse(tx: Db, accountId: string, chatId: string): Promise<boolean> {
      const chat = CHAT_ID.test(chatId) ? await findChat(tx, Number(chatId)) : undefined
      return chat !== undefined && chat.blockedAt === null && (!chat.isActive || chat.accountId === accountId)
    },
    /** Makes the chat the one of the account's factor; false where another account's factor uses it. */
    take: (tx: Tx, accountId: string, chatId: string): Promise<boolean> =>
      takeChat(tx, accountId, Number(chatId)),
    forgetChats,
    releaseChats,
  }
}
