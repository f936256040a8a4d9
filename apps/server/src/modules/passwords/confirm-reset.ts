import { type ErrorItem, fieldError } from '@portico/contract/errors'
import { checkPassword } from '@portico/contract/password-rules'
import type { ResetConfirmRequest } from '@portico/contract/passwords.schemas'
import type { ConfirmedContinuation } from '@portico/contract/registration.schemas'
import { countCodeMiss } from '../../platform/code-misses.ts'
import { ApiError, refuseField } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/principal.ts'
import { tokenHash } from '../../platform/ids.ts'
import { consumeById, findCode, isLiving, type OneTimeCode, supersedeAll } from '../../platform/one-time.ts'
import type { PasswordPorts } from './ports.ts'
import { RESET_PURPOSE, type ResetData } from './reset-codes.ts'

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
export function createConfirmReset(ports: PasswordPorts) {
  const { audit, config } = ports
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
    const hash = await ports.hashPassword(password, caller.prefix)
    const saved = await ports.endingSessions(found.subject, () => save(found, hash, deviceToken, caller))
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
        const account = await ports.resetPasswordHash(tx, found.subject, hash)
        if (!account || !(await consumeById(tx, found.id))) throw new CodeGone()
        await supersedeAll(tx, account.id)
        await ports.liftLocks(tx, account.id, account.emailKey)
        // Who knew the old password may have made browsers known, each with tries of its own.
        await ports.forgetDevices(tx, account.id, deviceToken)
        const device = await ports.knowDevice(tx, account.id, deviceToken)
        await audit(tx, caller, 'password.reset', { subject: account.id })
        return { device }
      })
    } catch (error) {
      if (error instanceof CodeGone) return undefined
      throw error
    }
  }

  function continuationOf(data: ResetData): ConfirmedContinuation {
    const application = ports.findApplication(data.application)
    if (!application || application.isOwn) return NOWHERE
    const { code, name, url } = application
    // Asked again: the operator may have taken the address away since.
    const backUrl = ports.findBackUrl(code, data.backUrl ?? '') ?? null
    return { resourceUrl: url, applicationName: name, application: code, backUrl }
  }

  /** Counted first: beyond the limit no record is written, or anybody could fill the disk with them. */
  async function miss(caller: Caller): Promise<never> {
    await countCodeMiss(db, caller.prefix)
    await audit(db, caller, 'password.reset', { result: 'failure', detail: { reason: 'incorrect_code' } })
    throw refuseField('code', 'incorrect_code')
  }
}
