import { trimEmail } from '@portico/contract/email'
import { EmailField } from '@portico/ui/fields/email-field.tsx'
import { draftValue, useDraft } from '@portico/ui/forms/draft.ts'
import { focusFirstError } from '@portico/ui/forms/first-error.ts'
import { FormAlert } from '@portico/ui/forms/form-alert.tsx'
import { useFormErrors } from '@portico/ui/forms/form-errors.ts'
import { Button } from '@portico/ui/parts/button.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Goal, requestReset, type SentReset } from './api.ts'
import { validateEmail } from './validate.ts'

const FIELDS = ['email'] as const

type RequestFormProps = { goal: Goal; onSent: (sent: SentReset) => void }

export function RequestForm({ goal, onSent }: RequestFormProps) {
  const { t } = useTranslation('password-reset')
  const form = useRef<HTMLFormElement>(null)
  const errors = useFormErrors()
  const [pending, setPending] = useState(false)
  const accepted = useRef<SentReset | null>(null)
  useDraft('password-reset', form, ['email'])
  // Whoever comes from the sign-in has typed the address there.
  useEffect(() => {
    const input = form.current?.elements.namedItem('email')
    if (input instanceof HTMLInputElement && input.value === '') {
      input.value = draftValue('login', 'username') ?? ''
    }
  }, [])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending || errors.waiting) return
    const email = trimEmail(String(new FormData(event.currentTarget).get('email') ?? ''))
    const codes = validateEmail(email)
    errors.set(codes)
    if (Object.keys(codes).length > 0) return focusFirstError(form.current)
    // Nothing was corrected: the mail is on its way already.
    if (email === accepted.current?.email) return onSent(accepted.current)
    setPending(true)
    const result = await requestReset(email, goal)
    setPending(false)
    if (result.ok) {
      accepted.current = { email, at: Date.now() }
      return onSent(accepted.current)
    }
    errors.fail(result.failure)
    focusFirstError(form.current)
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid w-full max-w-100 gap-5 text-start"
    >
      <FormAlert errors={errors} fields={FIELDS} />
      <EmailField
        name="email"
        autoComplete="username"
        error={errors.of('email')}
        onChange={() => errors.clear('email')}
      />
      <Button
        type="submit"
        fullWidth
        waiting={errors.waiting}
        pending={pending}
        pendingLabel={t('submitting')}
      >
        {t('submit')}
      </Button>
    </form>
  )
}
