import type { TwoFactorType } from '@portico/contract/kernel/statuses'
import type { ConfirmTokenData } from '@portico/contract/two-factor/schemas'
import { codeFieldsOf, NO_CODE } from '../../../core/codes/code-fields.ts'
import { createRepeatedSuccess, type Success } from '../../../core/codes/repeated-success.ts'
import type { Secrets } from '../../../core/crypto/secrets.ts'
import type { Database, Tx } from '../../../core/database/access/database.ts'
import type { Audit } from '../../../core/events/audit.ts'
import { refuse } from '../../../core/http/answers/errors.ts'
import type { Caller, Principal } from '../../../core/http/callers/principal.ts'
import type { Accounts } from '../../accounts/accounts.module.ts'
import type { Sessions } from '../../sessions/sessions.module.ts'
import { areUntouchedSince } from '../recovery/recovery-codes.store.ts'
import type { RecoveryCodes } from '../recovery/recovery-codes.ts'

type Ports = {
  database: Database
  secrets: Pick<Secrets, 'hmac'>
  audit: Audit
  accounts: Pick<Accounts, 'holdFactors'>
  sessions: Pick<Sessions, 'readOrigin'>
}

export type Activation = { principal: Principal; type: TwoFactorType; code: string; caller: Caller }

const SEPARATORS = /[\s-]/g

/**
 * An activation whose answer was lost: the same session with the same code gets the success once more. The
 * recovery codes were never shown, and cannot be shown again; so new ones take their place.
 */
export function createActivationAgain(ports: Ports, recoveryCodes: RecoveryCodes) {
  const { database, audit, accounts, sessions } = ports
  const repeats = createRepeatedSuccess(ports)

  const successOf = ({ principal, type, code }: Activation): Success => ({
    what: 'factor-activate',
    accountId: principal.accountId,
    by: principal.sessionId,
    input: [type, code.replaceAll(SEPARATORS, '')],
  })

  return {
    /** In the transaction that activates the factor. */
    keep: (tx: Tx, activation: Activation): Promise<void> => repeats.keep(tx, successOf(activation)),

    /** Throws `not_found`, as without this, where this session did not just do it. */
    async again(activation: Activation): Promise<ConfirmTokenData> {
      const { principal, type, caller } = activation
      const { accountId, sessionId } = principal
      return database.transaction(async (tx) => {
        const account = await accounts.holdFactors(tx, accountId)
        const earlier = account?.secondFactors.includes(type)
          ? await repeats.take(tx, successOf(activation))
          : undefined
        if (!earlier) throw refuse('not_found')
        // Codes that were used, or replaced since, have been seen: they are not taken from their owner.
        if (!(await areUntouchedSince(tx, accountId, earlier.keptAt))) return codeFieldsOf(NO_CODE)
        const codes = await recoveryCodes.renew(tx, accountId, await sessions.readOrigin(tx, sessionId))
        await audit(tx, caller, 'recovery_codes.renew', { actor: accountId, subject: accountId })
        return { ...codeFieldsOf(NO_CODE), recoveryCodes: codes }
      })
    },
  }
}

export type ActivationAgain = ReturnType<typeof createActivationAgain>
