import { emailKey } from '@portico/contract/email'
import { fieldError } from '@portico/contract/errors'
import { EMAIL_MAX, INVITE_CODE_LENGTH } from '@portico/contract/limits'
import type { ConfirmedContinuation, ConfirmRequest } from '@portico/contract/registration.schemas'
import type { Audit } from '../../platform/audit.ts'
import { countCodeMiss } from '../../platform/code-misses.ts'
import type { Database } from '../../platform/database.ts'
import { ApiError, refuseField } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/principal.ts'
import { newTypedCode, tokenHash } from '../../platform/ids.ts'
import { type CodeState, consumeById, findCode, findCodesOf, withdrawCodes } from '../../platform/one-time.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Accounts } from '../accounts/accounts.module.ts'
import type { Applications } from '../applications/applications.module.ts'
import {
  CONFIRM_PURPOSE,
  type CodeData,
  isTypedCode,
  isTypedCodeOf,
  renewTries,
  takeTypedTry,
} from './registration-codes.ts'

type Ports = {
  database: Database
  secrets: Secrets
  audit: Audit
  accounts: Pick<
    Accounts,
    'findAccount' | 'findRegistration' | 'findSubjects' | 'lockAddress' | 'openAccount'
  >
  applications: Pick<Applications, 'findApplication' | 'findBackUrl'>
}

/** For the portal itself. */
const NOWHERE: ConfirmedContinuation = {
  resourceUrl: null,
  applicationName: null,
  application: null,
  backUrl: null,
}

/** Rolls the transaction back when another call used or ended the code meanwhile. */
class CodeGone extends Error {}

export function createConfirm(ports: Ports) {
  const { accounts, applications, audit, secrets } = ports
  const { db, transaction } = ports.database

  return async function confirm(body: ConfirmRequest, caller: Caller): Promise<ConfirmedContinuation> {
    const code = body.code?.trim() ?? ''
    const email = body.email?.trim() ?? ''
    if (code === '') throw refuseField('code', 'required')
    if (email !== '' && isTypedCode(code)) {
      return finish(await findTyped(emailKey(email.slice(0, EMAIL_MAX + 1)), code, caller), caller)
    }
    const row = await findCode(db, CONFIRM_PURPOSE, tokenHash(code))
    if (!row || row.supersededAt) return miss(caller, refuseField('code', 'incorrect_code'))
    return finish(row, caller)
  }

  /**
   * A typed code is short, so each comparison costs the address one of its tries; a right one gives them back. How
   * many are left is told for every address alike, whether or not anything waits there.
   */
  async function findTyped(key: string, code: string, caller: Caller): Promise<CodeState> {
    const triesLeft = await takeTypedTry(db, key)
    const codes = await findCodesOf(db, await accounts.findSubjects(db, key), [CONFIRM_PURPOSE])
    const found =
      triesLeft < 0 ? undefined : codes.find((one) => !one.supersededAt && isTypedCodeOf(secrets, one, code))
    if (!found) return miss(caller, wrongTypedCode(Math.max(0, triesLeft)))
    await renewTries(db, key)
    return found
  }

  /** Any code of a registration that was confirmed is the same success, without a second effect. */
  async function finish(row: CodeState, caller: Caller): Promise<ConfirmedContinuation> {
    let account = await accounts.findAccount(db, row.subject)
    if (!account) {
      if (row.isExpired) throw refuseField('code', 'invalid_token')
      await consume(row, caller)
      account = await accounts.findAccount(db, row.subject)
    }
    if (account?.status !== 'active') return miss(caller, refuseField('code', 'incorrect_code'))
    return continuationOf({ application: account.application, ...row.data })
  }

  function continuationOf(data: CodeData): ConfirmedContinuation {
    const application = applications.findApplication(data.application)
    if (!application || application.isOwn) return NOWHERE
    const { code, name, url } = application
    // Asked again: the operator may have taken the address away since.
    const backUrl = applications.findBackUrl(code, data.backUrl ?? '') ?? null
    return { resourceUrl: url, applicationName: name, application: code, backUrl }
  }

  /** The first confirmation of an address ends its other registrations, with all their codes. */
  async function consume(row: CodeState, caller: Caller): Promise<void> {
    try {
      await transaction(async (tx) => {
        const registration = await accounts.findRegistration(tx, row.subject)
        if (!registration) throw new CodeGone()
        await accounts.lockAddress(tx, registration.emailKey)
        const opened = await accounts.openAccount(tx, registration.id, newTypedCode(INVITE_CODE_LENGTH))
        if (!opened || !(await consumeById(tx, row.id))) throw new CodeGone()
        await withdrawCodes(tx, opened.ended, [CONFIRM_PURPOSE])
        await audit(tx, caller, 'registration.confirm', { subject: row.subject })
      })
    } catch (error) {
      if (!(error instanceof CodeGone)) throw error
    }
  }

  /** Counted first: beyond the limit no record is written, or anybody could fill the disk with them. */
  async function miss(caller: Caller, refusal: ApiError): Promise<never> {
    await countCodeMiss(db, caller.network)
    await audit(db, caller, 'registration.confirm', {
      result: 'failure',
      detail: { reason: 'incorrect_code' },
    })
    throw refusal
  }
}

function wrongTypedCode(triesLeft: number): ApiError {
  const code = triesLeft > 0 ? 'incorrect_code' : 'confirmation_code_error'
  return new ApiError([fieldError('code', code)], { triesLeft })
}
