import { TOKEN_PREFIX } from '@portico/contract/cookies'
import { APPLICATION_TOKEN_LIFE_S } from '@portico/contract/limits'
import { SCOPE_PROFILE } from '@portico/contract/statuses'
import { OAuthError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/principal.ts'
import { newId, newToken, tokenHash } from '../../platform/ids.ts'
import type { SessionPorts } from '../sessions/ports.ts'
import { insertApplicationToken } from './application-tokens.store.ts'
import type { Holder } from './hand-off.store.ts'

export type Minted = { token: string; scope: string; expiresIn: number }

/** What a session may give to an application: readable, short-lived, good for nothing else and minting nothing. */
export function createApplicationTokens(ports: SessionPorts) {
  const { db } = ports.database

  return {
    /** Every grant honours the lock; a known device passes those that others caused. */
    async refuseLocked({ accountId, deviceId }: Holder): Promise<void> {
      const account = await ports.findAccount(db, accountId)
      const retryAfterS = account ? await ports.lockedForS(account.emailKey, deviceId) : 0
      if (retryAfterS > 0) throw new OAuthError('invalid_grant', 'User account is locked', retryAfterS)
    },

    async issue(holder: Holder, application: string, caller: Caller): Promise<Minted> {
      const token = newToken(TOKEN_PREFIX.application)
      const [row] = await insertApplicationToken(db, {
        id: newId(),
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
