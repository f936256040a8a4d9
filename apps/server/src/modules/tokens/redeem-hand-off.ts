import type { Database } from '../../core/database/access/database.ts'
import type { Audit } from '../../core/events/audit.ts'
import { OAuthError } from '../../core/http/answers/errors.ts'
import type { Caller } from '../../core/http/callers/principal.ts'
import type { Sessions } from '../sessions/sessions.module.ts'
import type { Granted } from '../sign-in/grant.ts'
import type { ApplicationTokens } from './application-tokens.ts'
import { takeHandOff } from './hand-off-token.ts'

type Ports = { database: Database; audit: Audit; sessions: Pick<Sessions, 'findHolder'> }

/**
 * An application's back end turns the one-time value of a hand-off into its token. Use up the value first: so only
 * one of several parallel calls goes on.
 */
export function createRedeem({ database, audit, sessions }: Ports, tokens: ApplicationTokens) {
  const { db, transaction } = database

  return async function redeem(given: string, application: string, caller: Caller): Promise<Granted> {
    const sessionId = await takeHandOff(db, given, application)
    const holder = sessionId === undefined ? undefined : await sessions.findHolder(db, sessionId)
    if (!holder) throw new OAuthError('invalid_token')
    await tokens.refuseLocked(holder)
    return transaction(async (tx) => {
      const minted = await tokens.issue(tx, holder, application, caller)
      await audit(tx, caller, 'session.redeem', {
        actor: holder.accountId,
        subject: holder.accountId,
        detail: { application },
      })
      return minted
    })
  }
}
