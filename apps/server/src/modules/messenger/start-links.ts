import { MINUTE_S } from '@portico/contract/kernel/units'
import type { StartedChat, StartLink } from '@portico/contract/messenger/schemas'
import { findLatestCode, issueCode } from '../../core/codes/one-time.ts'
import type { Database } from '../../core/database/access/database.ts'
import { BusyError, refuse } from '../../core/http/answers/errors.ts'
import type { Principal } from '../../core/http/callers/principal.ts'
import { newToken, tokenHash } from '../../core/ids.ts'
import { findStarted } from './chats.store.ts'

const START_TOKEN_LIFE_S = 10 * MINUTE_S

/** Purpose of the token in a start link; its subject is the account. */
export const START_PURPOSE = 'messenger-start'

/** The session that made a link: the link is worth nothing once it has ended. */
export type StartData = { sessionId: string }

type Ports = {
  database: Database
  /** Undefined where the installation has no bot. */
  linkRoot: string | undefined
  botName(): Promise<string>
}

/** Links that connect the chat in which they are opened with the account that asked for them. */
export function createStartLinks({ database, linkRoot, botName }: Ports) {
  const { db, transaction } = database

  return {
    async start({ accountId, sessionId }: Principal): Promise<StartLink> {
      if (linkRoot === undefined) throw refuse('config_not_found')
      const bot = await botName()
      // The Bot API has not been reached since the installation got its bot.
      if (bot === '') throw new BusyError('the bot')
      const token = newToken('')
      await transaction((tx) =>
        issueCode(tx, {
          purpose: START_PURPOSE,
          subject: accountId,
          codeHash: tokenHash(token),
          tries: 1,
          lifeS: START_TOKEN_LIFE_S,
          data: { sessionId } satisfies StartData,
        }),
      )
      const url = `${linkRoot}/${bot}?start=${token}`
      return { url, qr: url, expiresIn: START_TOKEN_LIFE_S }
    },
    /** The chat in which the newest link was opened; null before that, and when the link's time is over. */
    async readStarted(accountId: string): Promise<StartedChat> {
      if (linkRoot === undefined) throw refuse('config_not_found')
      const link = await findLatestCode(db, START_PURPOSE, accountId)
      if (!link?.consumedAt || link.isExpired) return { chat: null }
      const chat = await findStarted(db, accountId, link.id)
      return { chat: chat ? { id: String(chat.id), name: chat.name } : null }
    },
  }
}

export type StartLinks = ReturnType<typeof createStartLinks>
