import { emailKey } from '@portico/contract/email/email'
import { EMAIL_MAX } from '@portico/contract/email/limits'
import { fieldError } from '@portico/contract/kernel/errors'
import type { ConfirmedContinuation, ConfirmRequest } from '@portico/contract/registration/schemas'
import type { Database } from '../../core/database/access/database.ts'
import { ApiError, refuseField } from '../../core/http/answers/errors.ts'
import type { Caller } from '../../core/http/callers/principal.ts'
import { newTypedCode } from '../../core/ids.ts'
import type { Accounts } from '../accounts/accounts.module.ts'
import type { Applications } from '../applications/applications.module.ts'
import type { FirstSignIns } from './first-sign-in.ts'
import { type ConfirmationCode, type ConfirmationCodes, typedTries } from './registration-codes.ts'

const INVITE_CODE_LENGTH = 10

type Ports = {
  database: Database
  accounts: Pick<
    Accounts,
    'findAccount' | 'findRegistration' | 'findSubjects' | 'lockAddress' | 'openAccount'
  >
  applications: Pick<Applications, 'continuationOf'>
}

export function createConfirm(
  { accounts, applications, database }: Ports,
  codes: ConfirmationCodes,
  firstSignIns: Pick<FirstSignIns, 'offer'>,
) {
  const { db } = database

  return async function confirm(body: ConfirmRequest, caller: Caller): Promise<ConfirmedContinuation> {
    const code = body.code?.trim() ?? ''
    const email = body.email?.trim() ?? ''
    if (code === '') throw refuseField('code', 'required')
    if (email !== '' && codes.isTyped(code)) {
      return finish(await findTyped(emailKey(email.slice(0, EMAIL_MAX + 1)), code, caller), caller)
    }
    const row = await codes.find(code)
    if (!row || row.supersededAt) return codes.miss(caller, refuseField('code', 'incorrect_code'))
    return finish(row, caller)
  }

  /**
   * A typed code is short, so each comparison costs the address one of its tries; a right code gives them back. The
   * answer tells the tries left for every address alike, whether or not a registration waits there.
   */
  async function findTyped(key: string, code: string, caller: Caller): Promise<ConfirmationCode> {
    const triesLeft = await typedTries.take(db, key)
    const issued = await codes.findOf(await accounts.findSubjects(db, key))
    const found =
      triesLeft < 0 ? undefined : issued.find((one) => !one.supersededAt && codes.matchesTyped(one, code))
    if (!found) return codes.miss(caller, wrongTypedCode(Math.max(0, triesLeft)))
    await typedTries.renew(db, key)
    return found
  }

  /** Any code of a confirmed registration gets the same success, without a second effect. */
  async function finish(row: ConfirmationCode, caller: Caller): Promise<ConfirmedContinuation> {
    let account = await accounts.findAccount(db, row.subject)
    if (!account) {
      if (row.isExpired) throw refuseField('code', 'invalid_token')
      await consume(row, caller)
      account = await accounts.findAccount(db, row.subject)
    }
    if (account?.status !== 'active') return codes.miss(caller, refuseField('code', 'incorrect_code'))
    return applications.continuationOf({ application: account.application, ...row.data })
  }

  /** The first confirmation of an address ends its other registrations, with all their codes. The call itself is no sign-in. */
  async function consume(row: ConfirmationCode, caller: Caller): Promise<void> {
    await codes.redeem(
      row,
      caller,
      async (tx) => {
        const registration = await accounts.findRegistration(tx, row.subject)
        if (!registration) return undefined
        await accounts.lockAddress(tx, registration.emailKey)
        return accounts.openAccount(tx, registration.id, newTypedCode(INVITE_CODE_LENGTH))
      },
      async (tx, { ended, epoch }) => {
        await codes.withdraw(tx, ended)
        await firstSignIns.offer(tx, { accountId: row.subject, epoch }, row.data.browser)
      },
    )
  }
}

function wrongTypedCode(triesLeft: number): ApiError {
  const code = triesLeft > 0 ? 'incorrect_code' : 'confirmation_code_error'
  return new ApiError([fieldError('code', code)], { triesLeft })
}
