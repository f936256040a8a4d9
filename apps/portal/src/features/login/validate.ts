import { isEmail, trimEmail } from '@portico/contract/email'
import type { FieldCodes } from '../../lib/form-errors.ts'

export type LoginValues = { email: string; password: string }

/** E-mail and password are trimmed (specification 5). */
export function readLogin(data: FormData): LoginValues {
  return {
    email: trimEmail(String(data.get('username') ?? '')),
    password: String(data.get('password') ?? '').trim(),
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
