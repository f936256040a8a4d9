import { accountData } from '@portico/contract/account-data/endpoints'
import type { ExportLink } from '@portico/contract/account-data/schemas'
import { DAY_S, MINUTE_S } from '@portico/contract/kernel/units'
import { type CodeState, consumeById, findCode, issueCode } from '../../core/codes/one-time.ts'
import { increment, readCount } from '../../core/counters/limits.ts'
import type { Database } from '../../core/database/access/database.ts'
import type { Audit } from '../../core/events/audit.ts'
import { refuse, tooMany } from '../../core/http/answers/errors.ts'
import type { Caller, Principal } from '../../core/http/callers/principal.ts'
import { newToken, tokenHash } from '../../core/ids.ts'
import type { Sessions } from '../sessions/sessions.module.ts'

/** How long a link to the download works: for one whole download. */
export const EXPORT_LINK_LIFE_S = 10 * MINUTE_S
/** An account may download everything once in this time. */
export const EXPORT_EVERY_S = DAY_S

/** Purpose of the token in a link to the download; its subject is the account, which has one link at a time. */
const PURPOSE = 'account-export'
const keyOf = (accountId: string) => `account-export:${accountId}`

type Ports = {
  database: Database
  audit: Audit
  sessions: Pick<Sessions, 'isStillActive'>
  config: { publicUrl: string }
}

/**
 * Links to the download of everything. A link on another site, a HEAD or a download that breaks off must not use up the
 * day's download: the link is asked for by a POST, and only a file that was sent whole counts. A link ends with the session
 * that asked for it.
 */
export function createExportLinks({ database, audit, sessions, config }: Ports) {
  const { db, transaction } = database

  async function refuseSecond(accountId: string): Promise<void> {
    const { count, retryAfterS } = await readCount(db, keyOf(accountId))
    if (count > 0) throw tooMany(retryAfterS)
  }

  return {
    async start({ accountId, sessionId }: Principal, caller: Caller): Promise<ExportLink> {
      await refuseSecond(accountId)
      const token = newToken('')
      await transaction(async (tx) => {
        await issueCode(tx, {
          purpose: PURPOSE,
          subject: accountId,
          codeHash: tokenHash(token),
          tries: 1,
          lifeS: EXPORT_LINK_LIFE_S,
          data: { sessionId },
        })
        await audit(tx, caller, 'account.export', { actor: accountId, subject: accountId })
      })
      return { url: `${config.publicUrl}${accountData.readExport.path}?code=${token}` }
    },

    /** @throws ApiError 404 for a link that is used, replaced, out of date, or of a session that has ended */
    async require(token: string | undefined): Promise<CodeState> {
      const link = token ? await findCode(db, PURPOSE, tokenHash(token)) : undefined
      if (!link || link.consumedAt || link.supersededAt || link.isExpired) throw refuse('not_found')
      const { sessionId } = link.data
      if (typeof sessionId !== 'string' || !(await sessions.isStillActive(db, sessionId)))
        throw refuse('not_found')
      await refuseSecond(link.subject)
      return link
    },

    /** The file was sent whole: the link is used, and the next one comes tomorrow. */
    async spend({ id, subject }: CodeState): Promise<void> {
      await transaction(async (tx) => {
        if (await consumeById(tx, id)) await increment(tx, keyOf(subject), EXPORT_EVERY_S)
      })
    },
  }
}

export type ExportLinks = ReturnType<typeof createExportLinks>
