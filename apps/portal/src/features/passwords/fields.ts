import { checkPassword, type PasswordPolicy } from '@portico/contract/password-rules'
import type { passwords } from '@portico/contract/passwords.endpoints'
import { type FieldsOf, password } from '@portico/ui/forms/field-kinds.ts'
import { newPassword, repetitionOf } from '@portico/ui/forms/new-password.ts'

/** The code for two entries that differ is another one in each form. */
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

/** When the button of the change of password may be pressed. */
export function maySave(current: string, next: string, policy: PasswordPolicy): boolean {
  return current !== '' && next !== '' && checkPassword(next, policy).errors.length === 0
}
