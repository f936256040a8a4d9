import { CONFIRMATION_TYPED_CODE_LENGTH } from '@portico/contract/limits'
import type { Continuation } from '@portico/contract/registration.schemas'
import { useEffect, useRef, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { CodeField } from '../../components/code-field.tsx'
import { continuationFor } from '../../lib/config.ts'
import { confirm, confirmedElsewhere } from '../../lib/confirmation-calls.ts'
import { useFormErrors } from '../../lib/form-errors.ts'
import { waitingTime } from '../../lib/formatting.ts'
import { notifications } from '../../lib/notifications.ts'
import { useStore } from '../../lib/store.ts'
import { useResend } from '../../lib/use-resend.ts'

type CheckMailProps = {
  email: string
  application: string | null
  sentAt: number
  onConfirmed: (continuation: Continuation) => void
  onCorrect: () => void
}

/** "Check your mail": the code can be typed here, the mail sent again, the address corrected. */
export function CheckMail({ email, application, sentAt, onConfirmed, onCorrect }: CheckMailProps) {
  const { t } = useTranslation('registration')
  const { t: tc } = useTranslation('common')
  const code = useRef('')
  const errors = useFormErrors()
  const [pending, setPending] = useState(false)
  // A refused code makes room for another one.
  const [round, setRound] = useState(0)
  const { state, secondsLeft, failure, resend } = useResend(application, sentAt)
  const elsewhere = useStore(confirmedElsewhere, false)
  const confirmed = useRef(onConfirmed)
  confirmed.current = onConfirmed

  useEffect(() => {
    if (!elsewhere) return
    confirmedElsewhere.set(false)
    confirmed.current(continuationFor(application))
  }, [elsewhere, application])

  const submit = async (typed: string) => {
    if (pending) return
    if (typed.length < CONFIRMATION_TYPED_CODE_LENGTH) return errors.set({ code: ['required'] })
    setPending(true)
    const result = await confirm(typed, email)
    setPending(false)
    if (result.ok) onConfirmed(result.data)
    else {
      code.current = ''
      setRound(round + 1)
      errors.fail(result.failure)
    }
  }

  const again = async () => {
    if (await resend(email)) notifications.show('success', t('sent.resent'))
  }

  return (
    <div className="grid gap-6">
      <p>
        <Trans
          t={t}
          i18nKey="sent.text"
          values={{ email }}
          components={{ strong: <strong className="font-semibold wrap-anywhere" dir="ltr" /> }}
        />
      </p>
      <form
        method="post"
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void submit(code.current)
        }}
      >
        {errors.general(['code', 'email']) ? (
          <Alert tone="danger">{errors.general(['code', 'email'])}</Alert>
        ) : null}
        <CodeField
          key={round}
          autoFocus={round > 0}
          name="code"
          label={t('sent.code')}
          length={CONFIRMATION_TYPED_CODE_LENGTH}
          alphabet="crockford"
          error={errors.of('code') ?? errors.of('email')}
          readOnly={pending}
          onChange={(next) => {
            code.current = next
            errors.set({})
          }}
          onComplete={(complete) => void submit(complete)}
        />
        <Button type="submit" fullWidth pending={pending}>
          {t('sent.codeSubmit')}
        </Button>
      </form>
      {failure && secondsLeft === 0 ? <Alert tone="danger">{tc('notification.error')}</Alert> : null}
      <div className="grid gap-2">
        <Button
          variant="secondary"
          fullWidth
          waiting={secondsLeft > 0}
          pending={state === 'pending'}
          onClick={() => void again()}
        >
          {secondsLeft > 0 ? t('sent.resendIn', { time: waitingTime(tc, secondsLeft) }) : t('sent.resend')}
        </Button>
        <Button variant="quiet" fullWidth onClick={onCorrect}>
          {t('sent.correct')}
        </Button>
      </div>
      <p className="text-sm text-muted">{t('sent.spam')}</p>
    </div>
  )
}
