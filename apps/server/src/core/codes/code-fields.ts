import type { CodeFields } from '@portico/contract/kernel/code-fields.schemas'
import type { CodeStanding } from '../http/answers/errors.ts'

/** What an answer says about a code, in the words of the contract. */
export const codeFieldsOf = (standing: CodeStanding): CodeFields => ({
  attempts_left: standing.attemptsLeft,
  otp_expires_in: standing.otpExpiresIn,
  otp_resend_in: standing.otpResendIn,
})

/** After a code was right: nothing is asked for any more. */
export const NO_CODE: CodeStanding = { attemptsLeft: null, otpExpiresIn: null, otpResendIn: null }
