import { type ErrorItem, fieldError, generalError } from '@portico/contract/kernel/errors'
import { checkPassword, type PasswordPolicy } from '@portico/contract/passwords/rules'
import type { ChangePasswordRequest } from '@portico/contract/passwords/schemas'
import type { WaysIn } from '@portico/contract/profile/schemas'
import type { Database } from '../../core/database/access/database.ts'
import type { Audit } from '../../core/events/audit.ts'
import { ApiError, refuse, refuseField, tooMany } from '../../core/http/answers/errors.ts'
import type { Caller, Principal } from '../../core/http/callers/principal.ts'
import type { PasswordChanged } from '../../core/modules/ways-in.ts'
import type { PasswordChange } from '../accounts/account-password.store.ts'
import type { Accounts } from '../accounts/accounts.module.ts'
import type { Authenticated } from '../accounts/sign-in/authenticate.ts'
import type { Refusal } from '../accounts/sign-in/refusal-of.ts'
import type { ProfilePages } from '../profile/profile.module.ts'
import type { Sessions } from '../sessions/sessions.module.ts'
import { countChange, refuseManyChanges } from './change-limit.ts'
import type { RepeatedChange, SentChange } from './repeated-change.ts'

type Ports = {
  database: Database
  audit: Audit
  accounts: Pick<
    Accounts,
    | 'findAccount'
    | 'authenticate'
    | 'hashPassword'
    | 'changePasswordHash'
    | 'clearFailures'
    | 'forgetDevices'
    | 'refusalOf'
  >
  sessions: Pick<Sessions, 'endingSessions'>
  profile: Pick<ProfilePages, 'listWaysIn'>
  config: { profile: PasswordPolicy }
}

type Typed = { current: string; next: string }
type Asked = { sent: SentChange; deviceToken: string | undefined; caller: Caller }

/**
 * Sets a new password for a person who knows the current one. Guessing it here counts as guessing it at the sign-in.
 * The links of mails stay valid: a thief may know the password too, and only the owner has the mailbox. What else lets
 * somebody in stays as well, unless the owner asks for it to be removed; it is named in the answer.
 */
export function createChangePassword(ports: Ports, repeated: RepeatedChange) {
  const { audit, accounts, sessions, profile, config } = ports
  const { db, transaction } = ports.database

  return async function changePassword(
    { accountId }: Pick<Principal, 'accountId'>,
    sent: SentChange,
    deviceToken: string | undefined,
    caller: Caller,
  ): Promise<WaysIn> {
    const typed = validate(sent.body)
    // It may be done already: another node knows an ended session for a second, and of two tries at once one is later.
    const earlier = await repeated.again(accountId, sent)
    if (earlier) return earlier
    try {
      return await change(accountId, typed, { sent, deviceToken, caller })
    } catch (error) {
      const done = error instanceof ApiError && (await repeated.again(accountId, sent))
      if (done) return done
      throw error
    }
  }

  async function change(ownerId: string, { current, next }: Typed, asked: Asked): Promise<WaysIn> {
    const { sent, deviceToken, caller } = asked
    const owner = await accounts.findAccount(db, ownerId)
    if (!owner) throw refuse('invalid_token')
    const outcome = await accounts.authenticate({
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
    const to = await accounts.hashPassword(next, caller.network)
    const change = {
      accountId: account.accountId,
      from: account.passwordHash,
      to,
      failureKey: account.failureKey,
      networkKey: account.networkKey,
    }
    const isChanged = await sessions.endingSessions(account.accountId, () =>
      save(change, account, asked, { removesWaysIn: sent.body.removeWaysIn ?? false }),
    )
    if (isChanged) return { waysIn: await profile.listWaysIn(account.accountId) }
    // A limit was reached, or the password or the account changed, after the check of the current password.
    throw asError(await accounts.refusalOf(account))
  }

  function validate(body: ChangePasswordRequest): Typed {
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
    change: PasswordChange,
    account: Authenticated,
    { sent, deviceToken, caller }: Asked,
    detail: Required<PasswordChanged>,
  ): Promise<boolean> {
    return transaction(async (tx) => {
      if (!(await accounts.changePasswordHash(tx, change))) return false
      await countChange(tx, account.accountId)
      await accounts.clearFailures(tx, [change.failureKey])
      // Somebody who knew the old password may have made browsers known, each with tries of its own.
      await accounts.forgetDevices(tx, account.accountId, deviceToken)
      const { accountId } = account
      await audit(tx, caller, 'password.change', { actor: accountId, subject: accountId, detail })
      await repeated.keep(tx, accountId, sent)
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
