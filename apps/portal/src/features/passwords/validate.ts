import type { FieldCodes } from '@portico/client/api-errors'
import { isEmail } from '@portico/contract/email'
import type { ErrorCode } from '@portico/contract/errors'
import { checkPassword, type PasswordPolicy } from '@portico/contract/password-rules'

export function validateEmail(email: string): FieldCodes {
  if (email === '') return { email: ['required'] }
  return isEmail(email) ? {} : { email: ['wrong_email'] }
}

export type NewPassword = { password: string; repeated: string }

/** Passwords are taken as typed: a blank at the end is the person's own. */
export function readNewPassword(data: FormData): NewPassword {
  return { password: String(data.get('password') ?? ''), repeated: String(data.get('repeated') ?? '') }
}

/** `unequal`: the code for two entries that differ is another one in each form. */
export function validateNewPassword(
  { password, repeated }: NewPassword,
  policy: PasswordPolicy,
  unequal: Extract<ErrorCode, 'invalid_password_format' | 'not_match'>,
): FieldCodes {
  const codes: FieldCodes = {}
  const { errors } = checkPassword(password, policy)
  if (errors.length > 0) codes.password = errors
  if (repeated === '') codes.repeated = ['required']
  else if (repeated !== password) codes.repeated = [unequal]
  return codes
}

/** When the button of the change of password may be pressed. */
export function maySave(current: string, next: string, policy: PasswordPolicy): boolean {
  return current !== '' && next !== '' && checkPassword(next, policy).errors.length === 0
}
