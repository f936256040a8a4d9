import { type ErrorItem, fieldError, generalError } from '@portico/contract/errors'
import { checkPassword } from '@portico/contract/password-rules'
import type { ChangePasswordRequest } from '@portico/contract/passwords.schemas'
import { ApiError, refuse, refuseField, tooMany } from '../../platform/errors.ts'
import type { Caller, Principal } from '../../platform/http/principal.ts'
import { countChange, refuseManyChanges } from './change-limit.ts'
import type { Change, Granted, PasswordPorts, Refusal } from './ports.ts'

/**
 * A new password for whoever knows the current one. Guessing it here counts as guessing it at the door. The links of
 * mails stay alive: a thief knows the password too, and the mailbox is what its owner has before him.
 */
export function createChangePassword(ports: PasswordPorts) {
  const { audit, config } = ports
  const { db, transaction } = ports.database

  return async function changePassword(
    principal: Principal,
    body: ChangePasswordRequest,
    deviceToken: string | undefined,
    caller: Caller,
  ): Promise<void> {
    const { current, next } = validate(body)
    const owner = await ports.findAccount(db, principal.accountId)
    if (!owner) throw refuse('invalid_token')
    const outcome = await ports.authenticate({
      email: owner.email,
      password: current,
      deviceToken,
      caller,
      challenge: 'never',
      action: 'password.change',
    })
    if (outcome.kind !== 'granted') throw asError(outcome)
    const { account } = outcome
    await refuseManyChanges(db, account.accountId)
    const to = await ports.hashPassword(next, caller.prefix)
    const change = {
      accountId: account.accountId,
      from: account.passwordHash,
      to,
      failureKey: account.failureKey,
      prefixKey: account.prefixKey,
    }
    const isChanged = await ports.endingSessions(account.accountId, () =>
      save(change, account, deviceToken, caller),
    )
    if (isChanged) return
    // Too late: a limit was reached, or the password or the account changed meanwhile.
    throw asError(await ports.refusalOf(account))
  }

  function validate(body: ChangePasswordRequest): { current: string; next: string } {
    const current = body.password ?? ''
    const next = body.newPassword ?? ''
    const items: ErrorItem[] = []
    if (current === '') items.push(fieldError('password', 'required'))
    const { errors } = checkPassword(next, config.profile)
    if (errors.length > 0) items.push(fieldError('newPassword', ...errors))
    if (items.length > 0) throw new ApiError(items)
    return { current, next }
  }

  async function save(
    change: Change,
    account: Granted,
    deviceToken: string | undefined,
    caller: Caller,
  ): Promise<boolean> {
    return transaction(async (tx) => {
      if (!(await ports.changePasswordHash(tx, change))) return false
      await countChange(tx, account.accountId)
      await ports.clearFailures(tx, [change.failureKey])
      // Who knew the old password may have made browsers known, each with tries of its own.
      await ports.forgetDevices(tx, account.accountId, deviceToken)
      const { accountId } = account
      await audit(tx, caller, 'password.change', { actor: accountId, subject: accountId })
      return true
    })
  }
}

function asError(outcome: Refusal): ApiError {
  switch (outcome.kind) {
    case 'locked':
      return new ApiError([generalError('user_account_locked')], { retryAfterS: outcome.retryAfterS })
    case 'too_many':
      return tooMany(outcome.retryAfterS)
    case 'disabled':
      return refuse('invalid_token')
    default:
      return refuseField('password', 'wrong_old_password')
  }
}
