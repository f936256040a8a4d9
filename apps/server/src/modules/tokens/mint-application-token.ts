import { OAuthError } from '../../platform/errors.ts'
import type { Caller, Principal } from '../../platform/http/principal.ts'
import type { SessionPorts } from '../sessions/ports.ts'
import type { ApplicationTokens, Minted } from './application-tokens.ts'
import { issueHandOff } from './hand-off-token.ts'

/**
 * What a session takes along to an application: its token, or in the hardened profile a value that is worth
 * something only to the application's back end, and only once, because it travels in an address.
 */
export function createMint(ports: SessionPorts, tokens: ApplicationTokens) {
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
    await tokens.refuseLocked(principal)
    const minted =
      ports.config.profile === 'hardened'
        ? await issueHandOff(db, principal.sessionId, application.code)
        : await tokens.issue(principal, application.code, caller)
    await ports.audit(db, {
      action: 'session.hand_off',
      result: 'success',
      actorId: principal.accountId,
      subjectId: principal.accountId,
      address: caller.address,
      requestId: caller.requestId,
      detail: { application: application.code },
    })
    return minted
  }
}
