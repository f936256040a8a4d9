import { SECOND_MS } from '@portico/contract/limits'
import { configStore } from '@portico/ui/delivery/config.ts'
import { EmailField } from '@portico/ui/fields/email-field.tsx'
import { PasswordField } from '@portico/ui/fields/password-field.tsx'
import { passwordPolicy } from '@portico/ui/fields/password-policy.ts'
import { ChallengeField } from '@portico/ui/forms/challenge/challenge-field.tsx'
import { dropDraft, useDraft } from '@portico/ui/forms/draft.ts'
import { FormAlert } from '@portico/ui/forms/form-alert.tsx'
import { focusFirstError, useFormErrors } from '@portico/ui/forms/form-errors.ts'
import { Button } from '@portico/ui/parts/button.tsx'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { cookiesWork, focusCookiesNotice } from '../../delivery/cookies.ts'
import { enterSession } from '../../session/session.ts'
import { passwordGrant } from './api.ts'
import { LockedDialog } from './locked-dialog.tsx'
import { type Arrival, arrive, type Outcome, redirectAfter, refusalOf } from './sign-in.ts'
import { UnconfirmedNotice } from './unconfirmed-notice.tsx'
import { readLogin, validateLogin } from './validate.ts'

type LoginFormProps = {
  /** Whose sign-in it is, where that is settled; otherwise it is asked for. */
  email?: string | undefined
  arrival: Arrival
  /** The way out for a forgotten password; it keeps where somebody was going. */
  resetPath: string
  /** The credentials were right; what follows is on its way. */
  onSuccess: () => void
  /** Before the page moves on. */
  onArrived: (outcome: Outcome) => void
}

const FIELDS = ['email', 'password', 'challenge'] as const

export function LoginForm({ email, arrival, resetPath, onArrived, onSuccess }: LoginFormProps) {
  const { t } = useTranslation(['login', 'common'])
  const form = useRef<HTMLFormElement>(null)
  const errors = useFormErrors()
  const [pending, setPending] = useState(false)
  const [challenge, setChallenge] = useState({ required: false, round: 0, level: 0 })
  const response = useRef<string | null>(null)
  const [lockedUntil, setLockedUntil] = useState<{ until: number | null } | null>(null)
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null)
  useDraft('login', form, ['username'])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending || errors.waiting) return
    // The server would begin a session that this browser cannot hold.
    if (!cookiesWork()) return focusCookiesNotice()
    const values = readLogin(new FormData(event.currentTarget), passwordPolicy(configStore.get().config))
    const codes = validateLogin(values, { required: challenge.required, response: response.current })
    errors.set(codes)
    setUnconfirmed(null)
    if (Object.keys(codes).length > 0) return focusFirstError(form.current)
    setPending(true)
    const result = await passwordGrant({
      ...values,
      application: arrival.application,
      challenge: challenge.required ? response.current : null,
    })
    if (result.ok && result.data.authentication_status === 'SUCCESS') {
      onSuccess()
      dropDraft('login')
      const outcome = await arrive(result.data, arrival)
      onArrived(outcome)
      if (outcome !== 'left') enterSession(result.data.scope, redirectAfter(outcome, arrival))
      return
    }
    setPending(false)
    // An answer to the human check works once: the next try needs a new one, what was typed stays.
    response.current = null
    setChallenge((current) => ({ ...current, round: current.round + 1 }))
    if (result.ok) return errors.set({ '': ['internal_server_error'] })
    const refusal = refusalOf(result.failure)
    if (refusal.kind === 'locked') {
      const wait = refusal.retryAfterS
      setLockedUntil({ until: wait === null ? null : Date.now() + wait * SECOND_MS })
    } else if (refusal.kind === 'disabled') {
      setUnconfirmed(values.email)
    } else if (refusal.kind === 'challenge') {
      setChallenge((current) => ({ ...current, required: true, level: refusal.level }))
      errors.set({ challenge: [refusal.code] })
    } else {
      errors.fail(refusal.failure)
      focusFirstError(form.current)
    }
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {unconfirmed ? <UnconfirmedNotice email={unconfirmed} application={arrival.application} /> : null}
      <FormAlert errors={errors} fields={FIELDS} />
      {email === undefined ? (
        <EmailField
          name="username"
          autoComplete="username"
          error={errors.of('email')}
          onChange={() => errors.clear('email')}
        />
      ) : (
        <p className="font-medium wrap-anywhere text-ink">
          <input hidden readOnly name="username" autoComplete="username" value={email} />
          <bdi>{email}</bdi>
        </p>
      )}
      <PasswordField
        // Above a page it is the one thing that is asked for.
        autoFocus={email !== undefined}
        name="password"
        label={t('common:field.password')}
        autoComplete="current-password"
        error={errors.of('password')}
        onChange={() => errors.clear('password')}
      />
      {/* Below the field and not above it: from the address, Tab leads straight to the password. */}
      <p className="-mt-3 text-end text-sm">
        <Link className="inline-flex min-h-8 items-center link" to={resetPath}>
          {t('forgot')}
        </Link>
      </p>
      {challenge.required ? (
        <ChallengeField
          key={challenge.round}
          level={challenge.level}
          error={errors.of('challenge')}
          onResponse={(value) => {
            response.current = value
            errors.clear('challenge')
          }}
        />
      ) : null}
      <Button
        type="submit"
        fullWidth
        waiting={errors.waiting}
        pending={pending}
        pendingLabel={t('submitting')}
      >
        {t('submit')}
      </Button>
      <LockedDialog
        isOpen={lockedUntil !== null}
        until={lockedUntil?.until ?? null}
        resetPath={resetPath}
        onClose={() => setLockedUntil(null)}
      />
    </form>
  )
}
