import type { ErrorCode } from '@portico/contract/kernel/errors'
import { checkPassword, type PasswordPolicy } from '@portico/contract/passwords/rules'
import { type FieldKind, password } from './field-kinds.ts'

/** A password that the person chooses here: it must follow the rules of the installation. */
export const newPassword = (policy: PasswordPolicy): FieldKind<string> => ({
  ...password,
  isCounted: false,
  check: (value) => checkPassword(value, policy).errors,
  missing: (t) => t('missing.password', { ns: 'passwords' }),
})

/** The repetition of the password. Each form has its own code for two different entries. */
export const repetitionOf = (
  name: string,
  unequal: Extract<ErrorCode, 'invalid_password_format' | 'not_match'>,
): FieldKind<string> => ({
  ...password,
  isCounted: false,
  check: (value, typed) => {
    if (value === '') return ['required']
    return value === typed.get(name) ? [] : [unequal]
  },
  missing: (t) => t('missing.repetition', { ns: 'passwords' }),
})
