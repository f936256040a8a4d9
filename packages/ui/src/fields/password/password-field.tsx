import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from '../../translation/translation.tsx'
import { describedBy, FieldFrame, type FieldTexts } from '../field-frame.tsx'

type PasswordFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'name' | 'type' | 'className' | 'maxLength'> & {
    name: string
    /** Value of `passwordrules`: tells password managers what to generate. */
    passwordRules?: string | undefined
    className?: string
  }

/** Never carries `maxlength`: a password that is cut off silently locks its owner out. */
export function PasswordField({
  label,
  labelEnd,
  description,
  error,
  hint,
  passwordRules,
  id,
  className,
  onKeyDown,
  onKeyUp,
  onBlur,
  ...input
}: PasswordFieldProps) {
  const { t } = useTranslation('common')
  const ownId = useId()
  const fieldId = id ?? ownId
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const texts = { label, labelEnd, description, error, hint: capsLock ? t('field.capsLock') : hint }
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <FieldFrame id={fieldId} className={className} {...texts}>
      <div className="field-box">
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          {...(passwordRules ? { passwordrules: passwordRules } : null)}
          {...describedBy(fieldId, texts)}
          id={fieldId}
          type={shown ? 'text' : 'password'}
          dir="ltr"
          className="field-input"
          onKeyDown={(event) => {
            watchCapsLock(event)
            onKeyDown?.(event)
          }}
          onKeyUp={(event) => {
            watchCapsLock(event)
            onKeyUp?.(event)
          }}
          onBlur={(event) => {
            setCapsLock(false)
            onBlur?.(event)
          }}
        />
        <button
          type="button"
          className="field-icon-button"
          aria-label={t('field.showPassword')}
          aria-pressed={shown}
          aria-controls={fieldId}
          onClick={() => setShown(!shown)}
        >
          {shown ? (
            <EyeOff className="size-5" aria-hidden="true" />
          ) : (
            <Eye className="size-5" aria-hidden="true" />
          )}
        </button>
      </div>
    </FieldFrame>
  )
}
