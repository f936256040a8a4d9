import { emailKey } from '@portico/contract/email'
import { EMAIL_MAX } from '@portico/contract/limits'
import type { ConfirmedContinuation, ConfirmRequest } from '@portico/contract/registration.schemas'
import { refuseField } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/principal.ts'
import { tokenHash } from '../../platform/ids.ts'
import { type CodeState, consumeById, findCode, findLatestCode, takeTry } from '../../platform/one-time.ts'
import type { RegistrationPorts } from './ports.ts'
import {
  CONFIRM_PURPOSE,
  type CodeData,
  countMiss,
  isTypedCode,
  isTypedCodeOf,
} from './registration-codes.ts'

/** For the portal itself. */
const NOWHERE: ConfirmedContinuation = {
  resourceUrl: null,
  applicationName: null,
  application: null,
  backUrl: null,
}

/** Rolls the transaction back when another call used or superseded the code meanwhile. */
class CodeGone extends Error {}

export function createConfirm(ports: RegistrationPorts) {
  const { accounts, audit, secrets } = ports
  const { db, transaction } = ports.database

  return async function confirm(body: ConfirmRequest, caller: Caller): Promise<ConfirmedContinuation> {
    const code = body.code?.trim() ?? ''
    const email = body.email?.trim() ?? ''
    if (code === '') throw refuseField('code', 'required')
    const row = email !== '' && isTypedCode(code) ? await findTyped(email, code) : await findByLink(code)
    if (!row || row.supersededAt) return miss(caller)
    return finish(row, caller)
  }

  function findByLink(code: string): Promise<CodeState | undefined> {
    return findCode(db, CONFIRM_PURPOSE, tokenHash(code))
  }

  /** A typed code is short, so each comparison costs one of its tries; a used or expired one has nothing to lose. */
  async function findTyped(email: string, code: string): Promise<CodeState | undefined> {
    const account = await accounts.findAccountByEmail(db, emailKey(email.slice(0, EMAIL_MAX + 1)))
    if (!account) return undefined
    const taken = await takeTry(db, CONFIRM_PURPOSE, account.id)
    const latest = await findLatestCode(db, CONFIRM_PURPOSE, account.id)
    if (!latest || !isTypedCodeOf(secrets, latest, code)) return undefined
    return taken?.id === latest.id || latest.consumedAt || latest.isExpired ? latest : undefined
  }

  async function finish(row: CodeState, caller: Caller): Promise<ConfirmedContinuation> {
    if (!row.consumedAt) {
      if (row.isExpired) throw refuseField('code', 'invalid_token')
      if (!(await consume(row, caller))) {
        const now = await findCode(db, CONFIRM_PURPOSE, row.codeHash)
        if (!now?.consumedAt) return miss(caller)
      }
    }
    const account = await accounts.findAccount(db, row.subject)
    if (account?.status !== 'active') return miss(caller)
    return continuationOf({ application: account.application, ...row.data })
  }

  function continuationOf(data: CodeData): ConfirmedContinuation {
    const application = ports.findApplication(data.application)
    if (!application || application.isOwn) return NOWHERE
    const { code, name, url } = application
    // Asked again: the operator may have taken the address away since.
    const backUrl = ports.findBackUrl(code, data.backUrl ?? '') ?? null
    return { resourceUrl: url, applicationName: name, application: code, backUrl }
  }

  /** The account first, as registration does: two transactions that lock in one order cannot deadlock. */
  async function consume(row: CodeState, caller: Caller): Promise<boolean> {
    try {
      await transaction(async (tx) => {
        const isNew = await accounts.markConfirmed(tx, row.subject)
        if (!(await consumeById(tx, row.id))) throw new CodeGone()
        if (!isNew) return
        await audit(tx, {
          action: 'registration.confirm',
          result: 'success',
          subjectId: row.subject,
          address: caller.address,
          requestId: caller.requestId,
        })
      })
      return true
    } catch (error) {
      if (error instanceof CodeGone) return false
      throw error
    }
  }

  /** Counted first: beyond the limit no record is written, or anybody could fill the disk with them. */
  async function miss(caller: Caller): Promise<never> {
    await countMiss(db, caller.prefix)
    await audit(db, {
      action: 'registration.confirm',
      result: 'failure',
      address: caller.address,
      requestId: caller.requestId,
      detail: { reason: 'incorrect_code' },
    })
    throw refuseField('code', 'incorrect_code')
  }
}
