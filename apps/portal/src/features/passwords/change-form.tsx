import { useConfig } from '@portico/ui/delivery/config.ts'
import { PasswordField } from '@portico/ui/fields/password-field.tsx'
import { passwordPolicy } from '@portico/ui/fields/password-policy.ts'
import { focusFirstError } from '@portico/ui/forms/first-error.ts'
import { FormAlert } from '@portico/ui/forms/form-alert.tsx'
import { useFormErrors } from '@portico/ui/forms/form-errors.ts'
import { Button } from '@portico/ui/parts/button.tsx'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changePassword } from './api.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { maySave, readNewPassword, validateNewPassword } from './validate.ts'

const FIELDS = ['current', 'password', 'repeated'] as const

type ChangeFormProps = {
  /** For the password manager, which keeps passwords by name. */
  email: string
  onChanged: () => void
}

export function ChangeForm({ email, onChanged }: ChangeFormProps) {
  const { t } = useTranslation(['profile-password', 'passwords', 'common'])
  const config = useConfig()
  const form = useRef<HTMLFormElement>(null)
  const errors = useFormErrors()
  const [pending, setPending] = useState(false)
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const policy = passwordPolicy(config)
  const ready = maySave(current, next, policy)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending || errors.waiting || !ready) return
    const values = readNewPassword(new FormData(event.currentTarget))
    const codes = validateNewPassword(values, policy, 'not_match')
    errors.set(codes)
    if (Object.keys(codes).length > 0) return focusFirstError(form.current)
    setPending(true)
    const result = await changePassword(current, values.password)
    if (result.ok) return onChanged()
    setPending(false)
    // On the wire `password` is the current one; in this form, as in the reset, it is the new one.
    errors.fail({ ...result.failure, entries: result.failure.entries.map(ownName) })
    focusFirstError(form.current)
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid max-w-100 gap-5"
    >
      <FormAlert errors={errors} fields={FIELDS} />
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      <PasswordField
        name="current"
        label={t('passwords:current')}
        autoComplete="current-password"
        error={errors.of('current')}
        onChange={(event) => {
          setCurrent(event.currentTarget.value)
          errors.clear('current')
        }}
      />
      <NewPasswordFields errors={errors} onPassword={setNext} />
      <div>
        <Button
          type="submit"
          disabled={!ready}
          waiting={errors.waiting}
          pending={pending}
          pendingLabel={t('passwords:saving')}
        >
          {t('passwords:save')}
        </Button>
      </div>
    </form>
  )
}

const OWN_NAMES: Record<string, string> = { password: 'current', newPassword: 'password' }

function ownName<T extends { fieldName: string | null }>(entry: T): T {
  return {
    ...entry,
    fieldName: entry.fieldName === null ? null : (OWN_NAMES[entry.fieldName] ?? entry.fieldName),
  }
}
