import { fieldError } from '@portico/contract/errors'
import type { TwoFactorType } from '@portico/contract/statuses'
import type { Audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database.ts'
import { ApiError, refuseField } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/principal.ts'
import type { VerifiedCode } from './verify-code.ts'

type Ports = { database: Database; audit: Audit }

type Refused = {
  accountId: string
  action: 'factor.activate' | 'factor.deactivate'
  type: TwoFactorType
  caller: Caller
}

export function readCode(given: string | undefined): string {
  if (!given?.trim()) throw refuseField('code', 'required')
  return given
}

/**
 * Says what to answer to a code that was refused, and records it where it was compared: those are thirty a day. What was
 * sent without a challenge that is open was no guess, and could fill the disk with records.
 */
export function createRefuseCode({ database, audit }: Ports) {
  return async function refuseCode(
    verified: Exclude<VerifiedCode, { is: 'right' }>,
    { accountId, action, type, caller }: Refused,
  ): Promise<ApiError> {
    if (verified.is === 'malformed') return refuseField('code', 'invalid_value')
    const left = verified.is === 'wrong' ? verified.left : 0
    if (verified.is === 'wrong' || verified.isLastTry) {
      const reason = left > 0 ? 'wrong_code' : 'too_many_wrong_codes'
      const of = { actor: accountId, subject: accountId }
      await audit(database.db, caller, action, { ...of, result: 'failure', detail: { type, reason } })
    }
    const code = left > 0 ? 'invalid_confirmation_code' : 'confirmation_code_error'
    return new ApiError([fieldError('code', code)], { triesLeft: left })
  }
}

export type RefuseCode = ReturnType<typeof createRefuseCode>
