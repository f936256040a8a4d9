import { trimEmail } from '@portico/contract/email'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { draftValue, useDraft } from '../../lib/draft.ts'
import { EmailField } from '../../lib/email-field.tsx'
import { focusFirstError, useFormErrors } from '../../lib/form-errors.ts'
import { type Goal, requestReset } from './api.ts'
import { validateEmail } from './validate.ts'

type RequestFormProps = { goal: Goal; onSent: (email: string) => void }

export function RequestForm({ goal, onSent }: RequestFormProps) {
  const { t } = useTranslation('password-reset')
  const form = useRef<HTMLFormElement>(null)
  const errors = useFormErrors()
  const [pending, setPending] = useState(false)
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
    if (pending) return
    const email = trimEmail(String(new FormData(event.currentTarget).get('email') ?? ''))
    const codes = validateEmail(email)
    errors.set(codes)
    if (Object.keys(codes).length > 0) return focusFirstError(form.current)
    setPending(true)
    const result = await requestReset(email, goal)
    setPending(false)
    if (result.ok) return onSent(email)
    errors.fail(result.failure)
    focusFirstError(form.current)
  }

  const general = errors.general(['email'])
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid w-full max-w-100 gap-5 text-start"
    >
      {general ? <Alert tone="danger">{general}</Alert> : null}
      <EmailField
        name="email"
        autoComplete="username"
        error={errors.of('email')}
        onChange={() => errors.clear('email')}
      />
      <Button type="submit" fullWidth pending={pending} pendingLabel={t('submitting')}>
        {t('submit')}
      </Button>
    </form>
  )
}
