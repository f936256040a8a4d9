import { hasCode } from '@portico/client/api-errors'
import type { ConfirmedContinuation } from '@portico/contract/registration.schemas'
import { configStore } from '@portico/ui/delivery/config.ts'
import { passwordPolicy } from '@portico/ui/fields/password-policy.ts'
import { focusFirstError } from '@portico/ui/forms/first-error.ts'
import { FormAlert } from '@portico/ui/forms/form-alert.tsx'
import { useFormErrors } from '@portico/ui/forms/form-errors.ts'
import { Button } from '@portico/ui/parts/button.tsx'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkSession } from '../../session/session.ts'
import { announce } from '../../session/tabs.ts'
import { confirmReset } from './api.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { readNewPassword, validateNewPassword } from './validate.ts'

const FIELDS = ['password', 'repeated'] as const

type ResetFormProps = {
  code: string
  onDone: (continuation: ConfirmedContinuation) => void
  onDead: () => void
}

export function ResetForm({ code, onDone, onDead }: ResetFormProps) {
  const { t } = useTranslation('passwords')
  const form = useRef<HTMLFormElement>(null)
  const errors = useFormErrors()
  const [pending, setPending] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending || errors.waiting) return
    const values = readNewPassword(new FormData(event.currentTarget))
    const codes = validateNewPassword(
      values,
      passwordPolicy(configStore.get().config),
      'invalid_password_format',
    )
    errors.set(codes)
    if (Object.keys(codes).length > 0) return focusFirstError(form.current)
    setPending(true)
    const result = await confirmReset(code, values.password)
    if (result.ok) {
      announce('password-reset')
      // This browser's session may have been the account's own: then it has ended with the others.
      await checkSession()
      return onDone(result.data)
    }
    setPending(false)
    if (hasCode(result.failure, 'incorrect_code')) return onDead()
    errors.fail(result.failure)
    focusFirstError(form.current)
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <FormAlert errors={errors} fields={FIELDS} />
      <NewPasswordFields errors={errors} />
      <Button type="submit" fullWidth waiting={errors.waiting} pending={pending} pendingLabel={t('saving')}>
        {t('save')}
      </Button>
    </form>
  )
}
