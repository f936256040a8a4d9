import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { useConfigValue } from '../delivery/config.ts'
import type { Elements } from '../elements.ts'
import { PasswordField } from '../fields/password/password-field.tsx'
import { passwordPolicy } from '../fields/password/password-policy.ts'
import { passwordRulesAttribute } from '../fields/password/password-rules-attribute.ts'
import { PasswordStrength } from '../fields/password/password-strength.tsx'
import { useTranslation } from '../translation/translation.tsx'
import { useRepetition } from './new-password-repetition.ts'
import type { FormOf } from './use-form.ts'

type NewPasswordFieldsProps<Name extends string> = {
  form: Pick<FormOf<Name>, 'field' | 'hasError'>
  /** The names of the two fields, and their labels. */
  name: Name
  label: ReactNode
  repeated: Name
  repeatedLabel: ReactNode
  onPassword?: (password: string) => void
  /** The rules stand next to the fields where there is room for both, instead of between them. */
  isWide?: boolean
  /** Stands below the password; `enter` types one into both fields. */
  suggestion?: (typed: string, enter: (password: string) => void) => Elements
}

/** A new password with its checklist, and its repetition. */
export function NewPasswordFields<Name extends string>(props: NewPasswordFieldsProps<Name>) {
  const { form, name, label, repeated, repeatedLabel, onPassword, isWide = false, suggestion } = props
  const { t } = useTranslation(['errors', 'passwords'])
  const passwordRules = useConfigValue(passwordRulesAttribute)
  const policy = useConfigValue(passwordPolicy)
  const input = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const repetition = useRepetition({ form, name: repeated, first: input })
  const show = () => {
    const typed = input.current?.value ?? ''
    setPassword(typed)
    repetition.compare()
    onPassword?.(typed)
  }
  // The password may have been typed before the page was ready, without an event.
  useEffect(() => setPassword(input.current?.value ?? ''), [])
  const field = form.field(name, show)
  // In this profile the code has one cause only, and its text elsewhere speaks of conditions that do not exist here.
  const isCommon = policy === 'hardened' && form.hasError(name, 'invalid_password_format')
  const enter = (suggested: string) => {
    typeInto(input.current, suggested)
    typeInto(repetition.field.ref.current, suggested)
  }
  const texts = { passwordRules, autoComplete: 'new-password' }
  const fields = (
    <>
      <PasswordField
        {...texts}
        {...field}
        ref={input}
        label={label}
        error={isCommon ? t('passwords:tooCommon') : field.error}
        onFocus={show}
      />
      <PasswordStrength
        password={password}
        className={classNames(
          isWide &&
            '@[30rem]:col-start-2 @[30rem]:row-span-3 @[30rem]:row-start-1 @[30rem]:self-start @[30rem]:rounded-field @[30rem]:border @[30rem]:border-line @[30rem]:p-5',
        )}
      />
      {suggestion?.(password, enter)}
      <PasswordField {...texts} {...repetition.field} className="self-start" label={repeatedLabel} />
    </>
  )
  if (!isWide) return fields
  return (
    <div className="@container">
      <div className="grid gap-5 @max-[30rem]:max-w-[25rem] @[30rem]:grid-cols-[minmax(0,25rem)_minmax(14rem,1fr)] @[30rem]:grid-rows-[auto_auto_1fr] @[30rem]:gap-x-8">
        {fields}
      </div>
    </div>
  )
}

/** Enters a text as a person does: the form and password managers hear of it. */
function typeInto(input: HTMLInputElement | null, text: string): void {
  if (!input) return
  input.setRangeText(text, 0, input.value.length, 'end')
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
