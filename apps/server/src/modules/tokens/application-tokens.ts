import { TOKEN_PREFIX } from '@portico/contract/kernel/cookies'
import { SCOPE_PROFILE } from '@portico/contract/kernel/statuses'
import { MINUTE_S } from '@portico/contract/kernel/units'
import type { Database, Tx } from '../../core/database/access/database.ts'
import { OAuthError } from '../../core/http/answers/errors.ts'
import type { Caller } from '../../core/http/callers/principal.ts'
import { newOrderedId, newToken, tokenHash } from '../../core/ids.ts'
import type { Accounts } from '../accounts/accounts.module.ts'
import type { Sessions } from '../sessions/sessions.module.ts'
import type { Granted } from '../sign-in/grant.ts'

export const APPLICATION_TOKEN_LIFE_S = 15 * MINUTE_S

type Ports = {
  database: Database
  accounts: Pick<Accounts, 'findAccount' | 'lockedForS'>
  sessions: Pick<Sessions, 'insertApplicationToken'>
}

/** The session that hands its owner on to an application. */
type Holder = { sessionId: string; accountId: string; deviceId: string | null }

/** The tokens that a session gives to an application: short-lived, and good for reading the profile alone. */
export function createApplicationTokens({ database, accounts, sessions }: Ports) {
  const { db } = database

  return {
    /** Every grant honours the lock; a known device passes a lock that other devices caused. */
    async refuseLocked({ accountId, deviceId }: Holder): Promise<void> {
      const account = await accounts.findAccount(db, accountId)
      const retryAfterS = account ? await accounts.lockedForS(account.emailKey, deviceId) : 0
      if (retryAfterS > 0) throw new OAuthError('invalid_grant', 'User account is locked', retryAfterS)
    },

    async issue(tx: Tx, holder: Holder, application: string, caller: Caller): Promise<Granted> {
      const token = newToken(TOKEN_PREFIX.application)
      const [row] = await sessions.insertApplicationToken(tx, {
        id: newOrderedId(),
        parentId: holder.sessionId,
        tokenHash: tokenHash(token),
        application,
        scope: SCOPE_PROFILE,
        lifeS: APPLICATION_TOKEN_LIFE_S,
        userAgent: caller.userAgent,
        address: caller.address,
      })
      if (!row) throw new OAuthError('invalid_token')
      return { token, scope: SCOPE_PROFILE, expiresIn: row.expiresIn }
    },
  }
}

export type ApplicationTokens = ReturnType<typeof createApplicationTokens>
