import { generalError } from '@portico/contract/kernel/errors'
import type { StepUpRequest } from '@portico/contract/step-up/schemas'
import type { Database } from '../../core/database/access/database.ts'
import type { Audit } from '../../core/events/audit.ts'
import { ApiError, refuse, refuseField, tooMany } from '../../core/http/answers/errors.ts'
import type { Caller, Principal } from '../../core/http/callers/principal.ts'
import type { Accounts } from '../accounts/accounts.module.ts'
import type { Refusal } from '../accounts/sign-in/refusal-of.ts'
import type { Sessions } from '../sessions/sessions.module.ts'
import { type Admit, SignInRefused } from './admit.ts'

type Ports = {
  database: Database
  audit: Audit
  accounts: Pick<Accounts, 'findAccount' | 'authenticate' | 'forgetFailures' | 'refusalOf'>
  sessions: Pick<Sessions, 'freshenSession'>
}

/**
 * Lets a signed-in person prove again who it is, before a call that a stranger at an open screen must not make.
 * Guessing the password here counts as guessing it at the sign-in.
 */
export function createStepUp({ database, audit, accounts, sessions }: Ports, admit: Admit) {
  const { db } = database

  return async function stepUp(
    { accountId, sessionId }: Principal,
    { password = '' }: StepUpRequest,
    deviceToken: string | undefined,
    caller: Caller,
  ): Promise<void> {
    if (password === '') throw refuseField('password', 'required')
    const owner = await accounts.findAccount(db, accountId)
    if (!owner) throw refuse('invalid_token')
    const outcome = await accounts.authenticate({
      email: owner.email,
      password,
      deviceToken,
      caller,
      challenge: 'never',
      action: 'session.step_up',
    })
    if (outcome.kind !== 'granted') throw asError(outcome)
    const { account } = outcome
    const isFresh = await admit.inSteps(async (tx) => {
      const { epoch } = await admit.lockAccount(tx, account, null)
      // It counts like a sign-in, because it costs a hash too.
      await admit.countSignIn(tx, account)
      if (!(await sessions.freshenSession(tx, sessionId, epoch))) throw new SignInRefused()
      await audit(tx, caller, 'session.step_up', { actor: accountId, subject: accountId })
      return true
    })
    // A limit was reached, or the session ended, after the check of the password.
    if (!isFresh) throw asError(await accounts.refusalOf(account))
    if (account.failures > 0) await accounts.forgetFailures(db, account.failureKey)
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
