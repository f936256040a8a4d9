import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfigValue } from '../delivery/config.ts'
import { PasswordField } from '../fields/password-field.tsx'
import { passwordRulesAttribute } from '../fields/password-rules-attribute.ts'
import { PasswordStrength } from '../fields/password-strength.tsx'
import type { FormOf } from './use-form.ts'

type NewPasswordFieldsProps<Name extends string> = {
  form: Pick<FormOf<Name>, 'field' | 'hasError'>
  /** The names of the two fields, and their labels. */
  name: Name
  label: ReactNode
  repeated: Name
  repeatedLabel: ReactNode
  onPassword?: (password: string) => void
}

/** A new password with its checklist, and its repetition. */
export function NewPasswordFields<Name extends string>(props: NewPasswordFieldsProps<Name>) {
  const { form, name, label, repeated, repeatedLabel, onPassword } = props
  const { t } = useTranslation('errors')
  const passwordRules = useConfigValue(passwordRulesAttribute)
  const input = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const show = () => {
    const typed = input.current?.value ?? ''
    setPassword(typed)
    onPassword?.(typed)
  }
  // The password may have been typed before the page was ready, when no event told of it.
  useEffect(() => setPassword(input.current?.value ?? ''), [])
  const repetition = form.field(repeated)
  const isUnequal = repetition.error !== undefined && !form.hasError(repeated, 'required')
  const texts = { passwordRules, autoComplete: 'new-password' }
  return (
    <>
      <PasswordField {...texts} {...form.field(name, show)} ref={input} label={label} onFocus={show} />
      <PasswordStrength password={password} />
      <PasswordField
        {...texts}
        {...repetition}
        label={repeatedLabel}
        // Each form has its own code for it, but the only error of the repetition is that the two entries differ.
        error={isUnequal ? t('not_match') : repetition.error}
      />
    </>
  )
}
