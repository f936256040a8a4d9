import { TOKEN_PREFIX } from '@portico/contract/cookies'
import { APPLICATION_TOKEN_LIFE_S } from '@portico/contract/limits'
import { SCOPE_PROFILE } from '@portico/contract/statuses'
import { OAuthError } from '../../platform/errors.ts'
import type { Caller, Principal } from '../../platform/http/principal.ts'
import { newId, newToken, tokenHash } from '../../platform/ids.ts'
import type { SessionPorts } from './ports.ts'
import { insertApplicationToken } from './sessions.store.ts'

export type Minted = { token: string; scope: string; expiresIn: number }

/** A session's token for one application: readable, short-lived, good for nothing else and minting nothing. */
export function createMint(ports: SessionPorts) {
  const { db } = ports.database

  return async function mint(
    principal: Principal,
    requested: string | undefined,
    caller: Caller,
  ): Promise<Minted> {
    if (principal.kind !== 'session') throw new OAuthError('invalid_token')
    if (!requested) throw new OAuthError('invalid_request', 'application is required')
    const application = ports.findApplication(requested)
    if (!application || application.isOwn) throw new OAuthError('unsupported_application')
    await refuseLocked(principal)
    const token = newToken(TOKEN_PREFIX.application)
    const [row] = await insertApplicationToken(db, {
      id: newId(),
      parentId: principal.sessionId,
      tokenHash: tokenHash(token),
      application: application.code,
      scope: SCOPE_PROFILE,
      lifeS: APPLICATION_TOKEN_LIFE_S,
      userAgent: caller.userAgent,
      address: caller.address,
    })
    if (!row) throw new OAuthError('invalid_token')
    await ports.audit(db, {
      action: 'session.hand_off',
      result: 'success',
      actorId: principal.accountId,
      subjectId: principal.accountId,
      address: caller.address,
      requestId: caller.requestId,
      detail: { application: application.code },
    })
    return { token, scope: SCOPE_PROFILE, expiresIn: row.expiresIn }
  }

  /** Every grant honours the lock; a known device passes those that others caused. */
  async function refuseLocked(principal: Principal): Promise<void> {
    const account = await ports.findAccount(db, principal.accountId)
    const retryAfterS = account ? await ports.lockedForS(account.emailKey, principal.deviceId) : 0
    if (retryAfterS > 0) throw new OAuthError('invalid_grant', 'User account is locked', retryAfterS)
  }
}
