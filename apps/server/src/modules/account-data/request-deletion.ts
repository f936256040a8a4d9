import type { DeletionPlanned } from '@portico/contract/account-data/schemas'
import { generalError } from '@portico/contract/kernel/errors'
import type { Database } from '../../core/database/access/database.ts'
import { ApiError, refuse, refuseField, tooMany } from '../../core/http/answers/errors.ts'
import type { Caller, Principal } from '../../core/http/callers/principal.ts'
import type { Accounts } from '../accounts/accounts.module.ts'
import type { Refusal } from '../accounts/sign-in/refusal-of.ts'
import type { PlanDeletion } from './plan-deletion.ts'

type Ports = {
  database: Database
  accounts: Pick<Accounts, 'findAccount' | 'authenticate' | 'requestDeletion' | 'clearFailures' | 'refusalOf'>
}

/**
 * Plans the deletion of an account for its owner, who proves it by the password. Guessing it here counts as guessing it at
 * the sign-in.
 */
export function createRequestDeletion({ database, accounts }: Ports, plan: PlanDeletion) {
  const { db } = database

  return async function requestDeletion(
    { accountId }: Principal,
    { password = '' }: { password?: string },
    deviceToken: string | undefined,
    caller: Caller,
  ): Promise<DeletionPlanned> {
    if (password === '') throw refuseField('password', 'required')
    const owner = await accounts.findAccount(db, accountId)
    if (!owner) throw refuse('invalid_token')
    const outcome = await accounts.authenticate({
      email: owner.email,
      password,
      deviceToken,
      caller,
      challenge: 'never',
      action: 'account.delete_request',
    })
    if (outcome.kind !== 'granted') throw asError(outcome)
    const { account } = outcome
    const planned = await plan(accountId, caller, async (tx) => {
      const leaving = await accounts.requestDeletion(tx, account)
      if (leaving) await accounts.clearFailures(tx, [account.failureKey])
      return leaving
    })
    if (planned) return { deletedAt: planned.deletionDueAt.getTime() }
    // A limit was reached, the password changed, or another call was first, after the check of the password.
    throw asError(await accounts.refusalOf(account))
  }
}

function asError(refusal: Refusal): ApiError {
  switch (refusal.kind) {
    case 'locked':
      return new ApiError([generalError('user_account_locked')], { retryAfterS: refusal.retryAfterS })
    case 'too_many':
      return tooMany(refusal.retryAfterS)
    case 'disabled':
      return refuse('invalid_token')
    default:
      return refuseField('password', 'incorrect_password')
  }
}
