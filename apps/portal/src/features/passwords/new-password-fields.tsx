import { useConfigValue } from '@portico/ui/delivery/config.ts'
import { PasswordField } from '@portico/ui/fields/password-field.tsx'
import { passwordRulesAttribute } from '@portico/ui/fields/password-policy.ts'
import { PasswordStrength } from '@portico/ui/fields/password-strength.tsx'
import type { FormErrors } from '@portico/ui/forms/form-errors.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

type NewPasswordFieldsProps = { errors: FormErrors; onPassword?: (password: string) => void }

/** The new password with its checklist, and once more. */
export function NewPasswordFields({ errors, onPassword }: NewPasswordFieldsProps) {
  const { t } = useTranslation(['passwords', 'common'])
  const { t: te } = useTranslation('errors')
  const passwordRules = useConfigValue(passwordRulesAttribute)
  const [password, setPassword] = useState('')
  const show = (typed: string) => {
    setPassword(typed)
    onPassword?.(typed)
  }
  const isUnequal = errors.codes.repeated?.some((code) => code !== 'required') ?? false
  const texts = {
    passwordRules,
    autoComplete: 'new-password',
  }
  return (
    <>
      <PasswordField
        {...texts}
        name="password"
        label={t('new')}
        error={errors.of('password')}
        onChange={(event) => {
          show(event.currentTarget.value)
          errors.clear('password')
        }}
        onFocus={(event) => show(event.currentTarget.value)}
      />
      <PasswordStrength password={password} />
      <PasswordField
        {...texts}
        name="repeated"
        label={t('repeat')}
        // Whatever code the form has for it, what is wrong with the second entry is that it differs.
        error={isUnequal ? te('not_match') : errors.of('repeated')}
        onChange={() => errors.clear('repeated')}
      />
    </>
  )
}
