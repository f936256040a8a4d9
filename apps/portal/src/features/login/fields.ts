import type { PasswordPolicy } from '@portico/contract/passwords/rules'
import type { tokens } from '@portico/contract/tokens/endpoints'
import { address, challenge, type FieldsOf, password } from '@portico/ui/forms/field-kinds.ts'

/**
 * The password is trimmed like the address, except one that may begin or end with a blank: where any character is
 * allowed, it is taken as typed, as it was when it was chosen.
 */
export const loginFields = (policy: PasswordPolicy) =>
  ({
    username: address,
    password: {
      ...password,
      read: (typed, name) => {
        const value = password.read(typed, name)
        return policy === 'contract' ? value.trim() : value
      },
    },
    google_recaptcha_v2: challenge,
  }) satisfies FieldsOf<typeof tokens.grant>
