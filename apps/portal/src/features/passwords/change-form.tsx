import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { PasswordField } from '../../components/password-field.tsx'
import { useConfig } from '../../lib/config.ts'
import { focusFirstError, useFormErrors } from '../../lib/form-errors.ts'
import { waitingTime } from '../../lib/formatting.ts'
import { passwordPolicy } from '../../lib/password-policy.ts'
import { changePassword } from './api.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { maySave, readNewPassword, validateNewPassword } from './validate.ts'

type ChangeFormProps = {
  /** For the password manager, which keeps passwords by name. */
  email: string
  onChanged: () => void
}

export function ChangeForm({ email, onChanged }: ChangeFormProps) {
  const { t } = useTranslation(['profile-password', 'passwords', 'common'])
  const { t: tc } = useTranslation('common')
  const config = useConfig()
  const form = useRef<HTMLFormElement>(null)
  const errors = useFormErrors()
  const [pending, setPending] = useState(false)
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [lockedForS, setLockedForS] = useState<number | null>(null)
  const policy = passwordPolicy(config)
  const ready = maySave(current, next, policy)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending || !ready) return
    const values = readNewPassword(new FormData(event.currentTarget))
    const codes = validateNewPassword(values, policy, 'not_match')
    errors.set(codes)
    setLockedForS(null)
    if (Object.keys(codes).length > 0) return focusFirstError(form.current)
    setPending(true)
    const result = await changePassword(current, values.password)
    if (result.ok) return onChanged()
    setPending(false)
    setLockedForS(result.failure.retryAfterS)
    // On the wire `password` is the current one; in this form, as in the reset, it is the new one.
    errors.fail({ ...result.failure, entries: result.failure.entries.map(ownName) })
    focusFirstError(form.current)
  }

  const general = errors.general(['current', 'password', 'repeated'])
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid max-w-100 gap-5"
    >
      {general ? (
        <Alert tone="danger">
          {general} {lockedForS ? t('locked', { time: waitingTime(tc, lockedForS) }) : null}
        </Alert>
      ) : null}
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      <PasswordField
        name="current"
        label={t('passwords:current')}
        autoComplete="current-password"
        showLabel={t('common:field.show')}
        hideLabel={t('common:field.hide')}
        capsLockText={t('common:field.capsLock')}
        error={errors.of('current')}
        onChange={(event) => {
          setCurrent(event.currentTarget.value)
          errors.clear('current')
        }}
      />
      <NewPasswordFields errors={errors} onPassword={setNext} />
      <div>
        <Button type="submit" disabled={!ready} pending={pending} pendingLabel={t('passwords:saving')}>
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
