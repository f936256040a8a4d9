import { type ErrorItem, fieldError } from '@portico/contract/kernel/errors'
import { checkPassword, type PasswordPolicy } from '@portico/contract/passwords/rules'
import type { ResetConfirmRequest } from '@portico/contract/passwords/schemas'
import type { ConfirmedContinuation } from '@portico/contract/registration/schemas'
import type { Database } from '../../core/database/access/database.ts'
import type { Audit } from '../../core/events/audit.ts'
import { ApiError, refuseField } from '../../core/http/answers/errors.ts'
import type { Caller } from '../../core/http/callers/principal.ts'
import type { Accounts } from '../accounts/accounts.module.ts'
import type { Applications } from '../applications/applications.module.ts'
import type { Sessions } from '../sessions/sessions.module.ts'
import type { CodeBudgets } from '../two-factor/budgets/lift-budgets.ts'
import type { RepeatedReset } from './repeated-reset.ts'
import { createResetCodes } from './reset-codes.ts'

type Ports = {
  database: Database
  audit: Audit
  accounts: Pick<
    Accounts,
    'hashPassword' | 'resetPasswordHash' | 'liftLocks' | 'forgetDevices' | 'knowDevice'
  >
  applications: Pick<Applications, 'continuationOf'>
  sessions: Pick<Sessions, 'endingSessions'>
  twoFactor: { codeBudgets: Pick<CodeBudgets, 'countAsUnknown'> }
  config: { profile: PasswordPolicy }
}

const WRONG = () => refuseField('code', 'incorrect_code')

/**
 * Sets a new password for a person who holds the newest code. It begins no session: the second factor is still to come.
 * But it makes this browser a known one: otherwise somebody who keeps locking the address would keep its owner out.
 */
export function createConfirmReset(ports: Ports, repeated: RepeatedReset) {
  const { accounts, applications, sessions, twoFactor, config } = ports
  const codes = createResetCodes(ports)

  return async function confirmReset(
    body: ResetConfirmRequest,
    deviceToken: string | undefined,
    caller: Caller,
  ): Promise<{ accountId: string; device: string | null; continuation: ConfirmedContinuation }> {
    const { code, password } = validate(body)
    const found = await codes.find(code)
    // Check the code before hashing the password, so that guessing codes costs the guesser more than us.
    if (found?.status === 'used') {
      const { subject, data } = found
      const done = await repeated.again({ accountId: subject, code, password })
      if (done) return { accountId: subject, ...done, continuation: applications.continuationOf(data) }
    }
    if (found?.status !== 'ready') return codes.miss(caller, WRONG())
    const { subject, data } = found
    const hash = await accounts.hashPassword(password, caller.network)
    const saved = await sessions.endingSessions(subject, () =>
      codes.redeem(
        found,
        caller,
        // Lock the account first, as every transaction does: with one order of locks two cannot deadlock.
        (tx) => accounts.resetPasswordHash(tx, subject, hash),
        async (tx, { emailKey }) => {
          await accounts.liftLocks(tx, subject, emailKey)
          // Somebody who knew the old password may have made browsers known, each with tries of its own.
          await accounts.forgetDevices(tx, subject, deviceToken)
          const device = await accounts.knowDevice(tx, subject, deviceToken)
          if (device !== null) await twoFactor.codeBudgets.countAsUnknown(tx, subject)
          await repeated.keep(tx, { accountId: subject, code, password }, { device })
          return device
        },
      ),
    )
    if (!saved) return codes.miss(caller, WRONG())
    return { accountId: subject, device: saved.result, continuation: applications.continuationOf(data) }
  }

  /** Runs before the code is used, so that a refused password does not use it up. */
  function validate(body: ResetConfirmRequest): { code: string; password: string } {
    const code = body.code?.trim() ?? ''
    const password = body.password ?? ''
    const items: ErrorItem[] = []
    const { errors } = checkPassword(password, config.profile)
    if (errors.length > 0) items.push(fieldError('password', ...errors))
    if (code === '') items.push(fieldError('code', 'required'))
    if (items.length > 0) throw new ApiError(items)
    return { code, password }
  }
}
