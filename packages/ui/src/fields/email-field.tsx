import { type ComponentProps, useState } from 'react'
import { useTranslation } from '../translation/translation.tsx'
import { suggestEmail } from './email-suggestion.ts'
import { TextField } from './text-field.tsx'

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type'> & { label?: string }

/** An e-mail field that notices a typing mistake in the host and offers the likely one. */
export function EmailField({ label, hint, onBlur, onChange, ...rest }: EmailFieldProps) {
  const { t } = useTranslation('common')
  const [meant, setMeant] = useState<{ input: HTMLInputElement; email: string } | null>(null)
  const take = () => {
    if (!meant) return
    meant.input.value = meant.email
    meant.input.focus()
    setMeant(null)
  }
  return (
    <TextField
      inputMode="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      dir="ltr"
      {...rest}
      // Not type=email: the browser would rewrite an address in another script.
      type="text"
      label={label ?? t('field.email')}
      hint={
        meant ? (
          <button type="button" className="min-h-8 link" onClick={take}>
            {t('field.emailSuggestion', { email: meant.email })}
          </button>
        ) : (
          hint
        )
      }
      onBlur={(event) => {
        const email = suggestEmail(event.currentTarget.value)
        setMeant(email ? { input: event.currentTarget, email } : null)
        onBlur?.(event)
      }}
      onChange={(event) => {
        setMeant(null)
        onChange?.(event)
      }}
    />
  )
}
