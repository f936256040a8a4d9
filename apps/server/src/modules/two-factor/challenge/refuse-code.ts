import { type ErrorCode, fieldError } from '@portico/contract/kernel/errors'
import type { TwoFactorType } from '@portico/contract/kernel/statuses'
import type { Database } from '../../../core/database/access/database.ts'
import type { Audit } from '../../../core/events/audit.ts'
import { ApiError, type PublicCodeState, refuseField } from '../../../core/http/answers/errors.ts'
import type { Caller } from '../../../core/http/callers/principal.ts'
import type { ChallengePurpose } from './challenge.ts'
import { readCodeState } from './code-state.ts'
import type { VerifiedCode } from './verify-code.ts'

type Ports = { database: Database; audit: Audit }

type Refused = {
  accountId: string
  deviceId: string | null
  purpose: ChallengePurpose & ('activate' | 'deactivate')
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
    verified: Exclude<VerifiedCode, { kind: 'right' }>,
    { accountId, deviceId, purpose, type, caller }: Refused,
  ): Promise<ApiError> {
    const { db } = database
    const now = await readCodeState(db, { purpose, subject: accountId, accountId, deviceId, type })
    if (verified.kind === 'malformed') return refused('invalid_value', now)
    const left = verified.kind === 'wrong' ? verified.left : 0
    if (verified.kind === 'wrong' || verified.isLastTry) {
      const reason = left > 0 ? 'wrong_code' : 'too_many_wrong_codes'
      const of = { actor: accountId, subject: accountId }
      const detail = { type, reason }
      await audit(db, caller, `factor.${purpose}`, { ...of, result: 'failure', detail })
    }
    const code = left > 0 ? 'invalid_confirmation_code' : 'confirmation_code_error'
    // Calls in parallel may have taken further tries since: each reports its own.
    return refused(code, { ...now, attemptsLeft: left })
  }
}

const refused = (code: ErrorCode, codeState: PublicCodeState) =>
  new ApiError([fieldError('code', code)], { codeState })

export type RefuseCode = ReturnType<typeof createRefuseCode>
