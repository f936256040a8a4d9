import { CONSOLE_APPLICATION } from '@portico/contract/kernel/statuses'
import { HOUR_S } from '@portico/contract/kernel/units'
import { spend } from '../../core/counters/spend.ts'
import type { Database } from '../../core/database/access/database.ts'
import type { Audit } from '../../core/events/audit.ts'
import { stepMissing } from '../../core/http/answers/answers.ts'
import { ApiError, OAuthError } from '../../core/http/answers/errors.ts'
import type { Caller, Principal } from '../../core/http/callers/principal.ts'
import type { Applications } from '../applications/applications.module.ts'
import type { Granted } from '../sign-in/grant.ts'
import type { ApplicationTokens } from './application-tokens.ts'
import { issueHandOff } from './hand-off-token.ts'

/** For one account, in an hour. */
export const HAND_OFFS_PER_HOUR = 120

type Ports = {
  database: Database
  audit: Audit
  applications: Pick<Applications, 'findApplication' | 'recordVisit'>
  config: { profile: 'contract' | 'hardened' }
  /** Throws where the session may not go on to the console. */
  consoleEntry: { requireConsoleEntry: (sessionId: string) => Promise<unknown> }
}

/**
 * What a session takes along to an application: its token or, in the hardened profile, a value that only the
 * application's back end can use, and only once, because the value travels in an address. The console gets such a value in
 * either profile.
 */
export function createMint(ports: Ports, tokens: ApplicationTokens) {
  const { database, audit, applications, config, consoleEntry } = ports
  const { db, transaction } = database

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
    const isConsole = application.code === CONSOLE_APPLICATION
    if (isConsole) await consoleEntry.requireConsoleEntry(principal.sessionId).catch(refuseInOAuth)
    return spend(db, limitOf(principal.accountId), () => handOver(principal, application.code, caller))
  }

  function handOver(principal: Principal, application: string, caller: Caller): Promise<Granted> {
    const { accountId } = principal
    const isConsole = application === CONSOLE_APPLICATION
    return transaction(async (tx) => {
      const minted =
        config.profile === 'hardened' || isConsole
          ? await issueHandOff(tx, principal.sessionId, application)
          : await tokens.issue(tx, principal, application, caller)
      await audit(tx, caller, 'session.hand_off', {
        actor: accountId,
        subject: accountId,
        detail: { application },
      })
      if (!isConsole) await applications.recordVisit(tx, accountId, application)
      return minted
    })
  }
}

const limitOf = (accountId: string) => ({
  key: `hand-offs:${accountId}`,
  most: HAND_OFFS_PER_HOUR,
  windowS: HOUR_S,
})

/** The page asks for the address first, whose answer says what is missing; here a refusal is one, with what to do first. */
function refuseInOAuth(error: unknown): never {
  throw error instanceof ApiError
    ? new OAuthError('unsupported_application', stepMissing(error.items[0]?.fieldName))
    : error
}
