import type { CodeFields } from '@portico/contract/kernel/code-fields.schemas'
import { codeFieldsOf } from '../../core/codes/code-fields.ts'
import { tooMany } from '../../core/http/answers/errors.ts'
import type { BegunChallenge } from './begin-challenge.ts'

/** The answer to a call that asks for a code; a refusal is thrown. */
export function toldOf({ is, standing }: BegunChallenge): CodeFields {
  if (is === 'too_soon' || is === 'exhausted') throw tooMany(standing.otpResendIn ?? 0, standing)
  return codeFieldsOf(standing)
}
