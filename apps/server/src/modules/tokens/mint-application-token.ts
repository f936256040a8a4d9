import type { Audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database.ts'
import { OAuthError } from '../../platform/errors.ts'
import type { Caller, Principal } from '../../platform/http/principal.ts'
import type { Applications } from '../applications/applications.module.ts'
import type { ApplicationTokens } from './application-tokens.ts'
import type { Granted } from './grants.ts'
import { issueHandOff } from './hand-off-token.ts'

type Ports = {
  database: Database
  audit: Audit
  applications: Pick<Applications, 'findApplication'>
  config: { profile: 'contract' | 'hardened' }
}

/**
 * What a session takes along to an application: its token or, in the hardened profile, a value that only the
 * application's back end can use, and only once, because the value travels in an address.
 */
export function createMint({ database, audit, applications, config }: Ports, tokens: ApplicationTokens) {
  const { db } = database

  return async function mint(
    principal: Principal,
    requested: string | undefined,
    caller: Caller,
  ): Promise<Granted> {
    if (principal.kind !== 'session') throw new OAuthError('invalid_token')
    if (!requested) throw new OAuthError('invalid_request', 'application is required')
    const application = applications.findApplication(requested)
    if (!application || application.isOwn) throw new OAuthError('unsupported_application')
    await tokens.refuseLocked(principal)
    const minted =
      config.profile === 'hardened'
        ? await issueHandOff(db, principal.sessionId, application.code)
        : await tokens.issue(principal, application.code, caller)
    await audit(db, caller, 'session.hand_off', {
      actor: principal.accountId,
      subject: principal.accountId,
      detail: { application: application.code },
    })
    return minted
  }
}
