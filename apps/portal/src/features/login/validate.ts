import type { FieldCodes } from '@portico/client/api-errors'
import { isEmail, trimEmail } from '@portico/contract/email'
import type { PasswordPolicy } from '@portico/contract/password-rules'

export type LoginValues = { email: string; password: string }

/**
 * E-mail and password are trimmed, but for a password that may begin or end with a blank: where
 * any character is allowed, it is taken as typed, as it was when it was chosen.
 */
export function readLogin(data: FormData, policy: PasswordPolicy): LoginValues {
  const password = String(data.get('password') ?? '')
  return {
    email: trimEmail(String(data.get('username') ?? '')),
    password: policy === 'contract' ? password.trim() : password,
  }
}

export function validateLogin(
  values: LoginValues,
  challenge: { required: boolean; response: string | null },
): FieldCodes {
  const codes: FieldCodes = {}
  if (values.email === '') codes.email = ['required']
  else if (!isEmail(values.email)) codes.email = ['wrong_email']
  if (values.password === '') codes.password = ['required']
  if (challenge.required && !challenge.response) codes.challenge = ['required']
  return codes
}
