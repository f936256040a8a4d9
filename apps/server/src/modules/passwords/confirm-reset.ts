import { type ErrorItem, fieldError } from '@portico/contract/errors'
import { checkPassword, type PasswordPolicy } from '@portico/contract/password-rules'
import type { ResetConfirmRequest } from '@portico/contract/passwords.schemas'
import type { ConfirmedContinuation } from '@portico/contract/registration.schemas'
import type { Audit } from '../../platform/audit.ts'
import { countCodeMiss } from '../../platform/code-misses.ts'
import type { Database } from '../../platform/database.ts'
import { ApiError, refuseField } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/principal.ts'
import { tokenHash } from '../../platform/ids.ts'
import { consumeById, findCode, isLiving, type OneTimeCode, supersedeAll } from '../../platform/one-time.ts'
import type { Accounts } from '../accounts/accounts.module.ts'
import type { Applications } from '../applications/applications.module.ts'
import type { Sessions } from '../sessions/sessions.module.ts'
import { RESET_PURPOSE, type ResetData } from './reset-codes.ts'

type Ports = {
  database: Database
  audit: Audit
  accounts: Pick<
    Accounts,
    'hashPassword' | 'resetPasswordHash' | 'liftLocks' | 'forgetDevices' | 'knowDevice'
  >
  applications: Pick<Applications, 'findApplication' | 'findBackUrl'>
  sessions: Pick<Sessions, 'endingSessions'>
  config: { profile: PasswordPolicy }
}

/** For the portal itself. */
const NOWHERE: ConfirmedContinuation = {
  resourceUrl: null,
  applicationName: null,
  application: null,
  backUrl: null,
}

/** Rolls the new password back when another call used or superseded the code meanwhile. */
class CodeGone extends Error {}

/**
 * A new password for whoever holds the newest code. It signs nobody in: the second factor is still to come. But it makes
 * this browser a known one, or whoever locks the address again and again would keep its owner out all the same.
 */
export function createConfirmReset(ports: Ports) {
  const { audit, accounts, applications, sessions, config } = ports
  const { db, transaction } = ports.database

  return async function confirmReset(
    body: ResetConfirmRequest,
    deviceToken: string | undefined,
    caller: Caller,
  ): Promise<{ accountId: string; device: string | null; continuation: ConfirmedContinuation }> {
    const { code, password } = validate(body)
    const found = await findCode(db, RESET_PURPOSE, tokenHash(code))
    // Before the hash, so that guessing codes costs the guesser more than us.
    if (!isLiving(found)) return miss(caller)
    const hash = await accounts.hashPassword(password, caller.network)
    const saved = await sessions.endingSessions(found.subject, () => save(found, hash, deviceToken, caller))
    if (!saved) return miss(caller)
    return { accountId: found.subject, device: saved.device, continuation: continuationOf(found.data) }
  }

  /** Looked at before the code: a refused password does not use it up. */
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

  /** The account first, as everywhere: two transactions that lock in one order cannot deadlock. */
  async function save(
    found: OneTimeCode,
    hash: string,
    deviceToken: string | undefined,
    caller: Caller,
  ): Promise<{ device: string | null } | undefined> {
    try {
      return await transaction(async (tx) => {
        const account = await accounts.resetPasswordHash(tx, found.subject, hash)
        if (!account || !(await consumeById(tx, found.id))) throw new CodeGone()
        await supersedeAll(tx, account.id)
        await accounts.liftLocks(tx, account.id, account.emailKey)
        // Who knew the old password may have made browsers known, each with tries of its own.
        await accounts.forgetDevices(tx, account.id, deviceToken)
        const device = await accounts.knowDevice(tx, account.id, deviceToken)
        await audit(tx, caller, 'password.reset', { subject: account.id })
        return { device }
      })
    } catch (error) {
      if (error instanceof CodeGone) return undefined
      throw error
    }
  }

  function continuationOf(data: ResetData): ConfirmedContinuation {
    const application = applications.findApplication(data.application)
    if (!application || application.isOwn) return NOWHERE
    const { code, name, url } = application
    // Asked again: the operator may have taken the address away since.
    const backUrl = applications.findBackUrl(code, data.backUrl ?? '') ?? null
    return { resourceUrl: url, applicationName: name, application: code, backUrl }
  }

  /** Counted first: beyond the limit no record is written, or anybody could fill the disk with them. */
  async function miss(caller: Caller): Promise<never> {
    await countCodeMiss(db, caller.network)
    await audit(db, caller, 'password.reset', { result: 'failure', detail: { reason: 'incorrect_code' } })
    throw refuseField('code', 'incorrect_code')
  }
}
