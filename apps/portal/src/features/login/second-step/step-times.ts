import { OTP_LIFE_S, SECOND_MS } from '@portico/contract/limits'
import type { Pending } from '../../../session/session.ts'

/** When the code in force was sent, by this device's clock; null when none was, as with an app. */
export function sentAt({ answer, at }: Pending): number | null {
  const left = answer.otp_expires_in ?? null
  return left === null ? null : at - (OTP_LIFE_S - left) * SECOND_MS
}

/** The message of the way in use was never sent: the account has had its codes of today. */
export const isUnsent = (pending: Pending): boolean => {
  const { two_fa_type: type = 'GOOGLE_AUTHENTICATOR' } = pending.answer
  return type !== 'GOOGLE_AUTHENTICATOR' && sentAt(pending) === null
}

/** When the sign-in can no longer be completed; null after a reload, when only the server knows. */
export function endsAt({ answer, at }: Pending): number | null {
  return 'expires_in' in answer ? at + answer.expires_in * SECOND_MS : null
}
