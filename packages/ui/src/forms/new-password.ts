import type { ErrorCode } from '@portico/contract/errors'
import { checkPassword, type PasswordPolicy } from '@portico/contract/password-rules'
import { type FieldKind, password } from './field-kinds.ts'

/** A password that is chosen here: by the rules of the installation. */
export const newPassword = (policy: PasswordPolicy): FieldKind<string> => ({
  ...password,
  check: (value) => checkPassword(value, policy).errors,
})

/** The same once more. Which code two different entries have is another one in each form. */
export const repetitionOf = (
  name: string,
  unequal: Extract<ErrorCode, 'invalid_password_format' | 'not_match'>,
): FieldKind<string> => ({
  ...password,
  check: (value, typed) => {
    if (value === '') return ['required']
    return value === typed.get(name) ? [] : [unequal]
  },
})
