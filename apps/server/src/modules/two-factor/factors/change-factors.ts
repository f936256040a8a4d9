import type { AuditAction } from '@portico/contract/audit/actions'
import type { TwoFactorType } from '@portico/contract/kernel/statuses'
import type { Tx } from '../../../core/database/access/database.ts'
import type { Audit } from '../../../core/events/audit.ts'
import { refuse } from '../../../core/http/answers/errors.ts'
import type { Caller, Principal } from '../../../core/http/callers/principal.ts'
import type { Accounts } from '../../accounts/accounts.module.ts'
import type { Sessions } from '../../sessions/sessions.module.ts'

type Ports = {
  audit: Audit
  accounts: Pick<Accounts, 'saveFactors' | 'forgetTrust'>
  sessions: Pick<Sessions, 'retainSession'>
}

type Change = {
  principal: Principal
  caller: Caller
  action: AuditAction & ('factor.activate' | 'factor.deactivate' | 'recovery_codes.renew')
  /** The account's active types from now on, the last used first. */
  types: TwoFactorType[]
  detail?: Record<string, unknown>
}

/**
 * What follows every change of an account's second factors, in its transaction: every other session ends, the half-done
 * sign-ins among them, this one goes on, and it is recorded, which sends the notice. The caller holds the account, and
 * runs the transaction inside `endingSessions`.
 */
export function createChangeFactors({ audit, accounts, sessions }: Ports) {
  return async function changeFactors(tx: Tx, change: Change): Promise<void> {
    const { principal, caller, action, types, detail = {} } = change
    const { accountId, sessionId } = principal
    const epoch = await accounts.saveFactors(tx, accountId, types)
    // A session that ended a moment ago must not come back to life by this.
    if (!(await sessions.retainSession(tx, sessionId, epoch))) throw refuse('invalid_token')
    await accounts.forgetTrust(tx, accountId)
    await audit(tx, caller, action, { actor: accountId, subject: accountId, detail })
  }
}

export type ChangeFactors = ReturnType<typeof createChangeFactors>
