import type { NewRecoveryCodes, RecoveryCodesLeft } from '@portico/contract/two-factor/schemas'
import type { Database } from '../../../core/database/access/database.ts'
import { refuse } from '../../../core/http/answers/errors.ts'
import type { Caller, Principal } from '../../../core/http/callers/principal.ts'
import type { Accounts } from '../../accounts/accounts.module.ts'
import type { Sessions } from '../../sessions/sessions.module.ts'
import type { ChangeFactors } from '../factors/change-factors.ts'
import { countUnusedCodes } from './recovery-codes.store.ts'
import type { RecoveryCodes } from './recovery-codes.ts'

type Ports = {
  database: Database
  accounts: Pick<Accounts, 'holdFactors'>
  sessions: Pick<Sessions, 'endingSessions' | 'readOrigin'>
}

/** How many recovery codes are left, and ten new ones in place of the old. */
export function createOwnRecoveryCodes(
  { database, accounts, sessions }: Ports,
  changeFactors: ChangeFactors,
  recoveryCodes: RecoveryCodes,
) {
  const { db, transaction } = database

  return {
    async read(accountId: string): Promise<RecoveryCodesLeft> {
      const { left, createdAt } = await countUnusedCodes(db, accountId)
      return { left, createdAt: createdAt?.toISOString() ?? null }
    },

    async renew(principal: Principal, caller: Caller): Promise<NewRecoveryCodes> {
      const { accountId } = principal
      return sessions.endingSessions(accountId, () =>
        transaction(async (tx) => {
          const account = await accounts.holdFactors(tx, accountId)
          // Without a factor nothing asks for a code.
          if (!account || account.secondFactors.length === 0) throw refuse('not_found')
          const origin = await sessions.readOrigin(tx, principal.sessionId)
          const codes = await recoveryCodes.renew(tx, accountId, origin)
          const types = account.secondFactors
          await changeFactors(tx, { principal, caller, action: 'recovery_codes.renew', types })
          return { codes }
        }),
      )
    },
  }
}
