import type { CodeFields } from '@portico/contract/kernel/code-fields.schemas'
import { codeFieldsOf } from '../../core/codes/code-fields.ts'
import { tooMany } from '../../core/http/answers/errors.ts'
import type { StartedChallenge } from './challenge/begin-challenge.ts'

/** The answer to a call that asks for a code; a refusal is thrown. */
export function answerChallenge({ kind, codeState }: StartedChallenge): CodeFields {
  if (kind === 'too_soon' || kind === 'exhausted') throw tooMany(codeState.otpResendIn ?? 0, codeState)
  return codeFieldsOf(codeState)
}
