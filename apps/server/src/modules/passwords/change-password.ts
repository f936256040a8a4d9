import type { AuditAction } from '@portico/contract/audit-actions'
import { type ErrorItem, fieldError, generalError } from '@portico/contract/errors'
import { localeOrDefault } from '@portico/contract/locales'
import { checkPassword, type PasswordPolicy } from '@portico/contract/password-rules'
import type { ChangePasswordRequest } from '@portico/contract/passwords.schemas'
import { ROUTES } from '@portico/contract/routes'
import type { Audit } from '../../platform/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Db } from '../../platform/database.ts'
import { ApiError, refuse, refuseField, tooMany } from '../../platform/errors.ts'
import type { Caller, Principal } from '../../platform/http/principal.ts'
import type { Mailer } from '../../platform/mailer.ts'

type Attempt = {
  email: string
  password: string
  deviceToken?: string | undefined
  caller: Caller
  challenge: 'never'
  action: AuditAction
}
type Granted = {
  accountId: string
  passwordHash: string
  failureKey: string
  email: string
  language: string
}
type Outcome =
  | { kind: 'granted'; account: Granted }
  | { kind: 'bad_credentials' | 'disabled' | 'challenge_required' | 'challenge_invalid' }
  | { kind: 'locked' | 'too_many'; retryAfterS: number }
type Change = { accountId: string; from: string; to: string; failureKey: string }

export type PasswordPorts = {
  database: Database
  clock: Clock
  mailer: Mailer
  audit: Audit
  authenticate(attempt: Attempt): Promise<Outcome>
  findAccount(db: Db, id: string): Promise<{ email: string; emailKey: string } | undefined>
  hashPassword(password: string): Promise<string>
  changePasswordHash(db: Db, change: Change): Promise<boolean>
  clearFailures(db: Db, keys: string[]): Promise<void>
  lockedForS(emailKey: string, deviceId: string | null): Promise<number>
  endingSessions<T>(accountId: string, work: () => Promise<T>): Promise<T>
  config: { publicUrl: string; profile: PasswordPolicy; supportEmail: string }
}

/** A new password for whoever knows the current one. Guessing it here counts as guessing it at the door. */
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
    const to = await ports.hashPassword(next)
    const { account } = outcome
    const change = {
      accountId: account.accountId,
      from: account.passwordHash,
      to,
      failureKey: account.failureKey,
    }
    const isChanged = await ports.endingSessions(account.accountId, () => save(change, account, caller))
    if (isChanged) return
    const retryAfterS = await ports.lockedForS(owner.emailKey, principal.deviceId)
    throw retryAfterS > 0 ? locked(retryAfterS) : refuseField('password', 'wrong_old_password')
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

  async function save(change: Change, account: Granted, caller: Caller): Promise<boolean> {
    return transaction(async (tx) => {
      if (!(await ports.changePasswordHash(tx, change))) return false
      await ports.clearFailures(tx, [change.failureKey])
      const locale = localeOrDefault(account.language)
      await ports.mailer.enqueue(tx, {
        to: account.email,
        template: 'passwords-changed',
        locale,
        slots: {
          link: `${config.publicUrl}/${locale}/${ROUTES.passwordReset.path}`,
          time: ports.clock.now().toISOString(),
          support: config.supportEmail,
        },
      })
      await audit(tx, {
        action: 'password.change',
        result: 'success',
        actorId: account.accountId,
        subjectId: account.accountId,
        address: caller.address,
        requestId: caller.requestId,
      })
      return true
    })
  }
}

function asError(outcome: Exclude<Outcome, { kind: 'granted' }>): ApiError {
  switch (outcome.kind) {
    case 'locked':
      return locked(outcome.retryAfterS)
    case 'too_many':
      return tooMany(outcome.retryAfterS)
    case 'disabled':
      return refuse('invalid_token')
    default:
      return refuseField('password', 'wrong_old_password')
  }
}

function locked(retryAfterS: number): ApiError {
  return new ApiError([generalError('user_account_locked')], { retryAfterS })
}
