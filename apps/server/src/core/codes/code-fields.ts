import type { CodeFields } from '@portico/contract/kernel/code-fields.schemas'
import type { PublicCodeState } from '../http/answers/errors.ts'

/** What an answer says about a code, in the words of the contract. */
export const codeFieldsOf = (codeState: PublicCodeState): CodeFields => ({
  attempts_left: codeState.attemptsLeft,
  otp_expires_in: codeState.otpExpiresIn,
  otp_resend_in: codeState.otpResendIn,
})

/** After a code was right: nothing is asked for any more. */
export const NO_CODE: PublicCodeState = { attemptsLeft: null, otpExpiresIn: null, otpResendIn: null }
