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

/** Records a code that was refused, and says what to answer. What can be no code at all was no guess. */
export function createRefuseCode({ database, audit }: Ports) {
  return async function refuseCode(
    verified: Exclude<VerifiedCode, { is: 'right' }>,
    { accountId, action, type, caller }: Refused,
  ): Promise<ApiError> {
    if (verified.is === 'malformed') return refuseField('code', 'invalid_value')
    const reason = verified.is === 'wrong' ? 'wrong_code' : 'no_tries_left'
    await audit(database.db, caller, action, {
      result: 'failure',
      actor: accountId,
      subject: accountId,
      detail: { type, reason },
    })
    if (verified.is === 'spent') {
      return new ApiError([fieldError('code', 'confirmation_code_error')], { triesLeft: 0 })
    }
    return new ApiError([fieldError('code', 'invalid_confirmation_code')], { triesLeft: verified.left })
  }
}

export type RefuseCode = ReturnType<typeof createRefuseCode>
