import type { passwords } from '@portico/contract/passwords/endpoints'
import { checkPassword, type PasswordPolicy } from '@portico/contract/passwords/rules'
import { type FieldsOf, password } from '@portico/ui/forms/field-kinds.ts'
import { newPassword, repetitionOf } from '@portico/ui/forms/new-password.ts'

/** Each form has its own code for two entries that differ. */
export const resetFields = (policy: PasswordPolicy) =>
  ({
    password: newPassword(policy),
    repeated: repetitionOf('password', 'invalid_password_format'),
  }) satisfies FieldsOf<typeof passwords.confirmReset, 'repeated'>

export const changeFields = (policy: PasswordPolicy) =>
  ({
    password,
    newPassword: newPassword(policy),
    repeated: repetitionOf('newPassword', 'not_match'),
  }) satisfies FieldsOf<typeof passwords.change, 'repeated'>

/** Whether the button of the password change may be pressed. */
export function maySave(current: string, next: string, policy: PasswordPolicy): boolean {
  return current !== '' && next !== '' && checkPassword(next, policy).errors.length === 0
}
