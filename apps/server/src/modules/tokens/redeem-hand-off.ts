import type { Audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database.ts'
import { OAuthError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/principal.ts'
import type { ApplicationTokens } from './application-tokens.ts'
import type { Granted } from './grants.ts'
import { takeHandOff } from './hand-off-token.ts'

type Ports = { database: Database; audit: Audit }

/**
 * An application's back end turns the one-time value of a hand-off into its token. Use up the value first: so only
 * one of several parallel calls goes on.
 */
export function createRedeem({ database, audit }: Ports, tokens: ApplicationTokens) {
  const { db } = database

  return async function redeem(given: string, application: string, caller: Caller): Promise<Granted> {
    const holder = await takeHandOff(db, given, application)
    if (!holder) throw new OAuthError('invalid_token')
    await tokens.refuseLocked(holder)
    const minted = await tokens.issue(holder, application, caller)
    await audit(db, caller, 'session.redeem', {
      actor: holder.accountId,
      subject: holder.accountId,
      detail: { application },
    })
    return minted
  }
}
