import { CONFIRMATION_TYPED_CODE_GROUP, CONFIRMATION_TYPED_CODE_LENGTH } from '@portico/contract/limits'
import type { Continuation } from '@portico/contract/registration.schemas'
import { continuationFor } from '@portico/ui/delivery/config.ts'
import { CodeField } from '@portico/ui/fields/code-field.tsx'
import { FormAlert } from '@portico/ui/forms/form-alert.tsx'
import { useFormErrors } from '@portico/ui/forms/form-errors.ts'
import { notifications } from '@portico/ui/notifications/notifications.ts'
import { Alert } from '@portico/ui/parts/alert.tsx'
import { Button } from '@portico/ui/parts/button.tsx'
import { useStore } from '@portico/ui/store.ts'
import { waitingTime } from '@portico/ui/texts/formatting.ts'
import { useEffect, useRef, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { confirm, confirmedElsewhere } from '../../account/confirmation-calls.ts'
import { useResend } from '../../account/use-resend.ts'

const FIELDS = ['code', 'email'] as const

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
  const field = useRef<HTMLInputElement>(null)
  const [triesLeft, setTriesLeft] = useState<number | null>(null)
  // With the new code after the last try the field begins anew.
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
    if (pending || errors.waiting) return
    if (typed.length < CONFIRMATION_TYPED_CODE_LENGTH) return errors.set({ code: ['required'] })
    setPending(true)
    const result = await confirm(typed, email)
    setPending(false)
    if (result.ok) onConfirmed(result.data)
    else {
      setTriesLeft(result.failure.triesLeft)
      errors.fail(result.failure)
      // It stays, so that it can be compared with the mail; what is typed or pasted next takes its place.
      field.current?.focus()
      field.current?.select()
    }
  }

  const isSpent = triesLeft === 0
  const again = async () => {
    if (!(await resend(email))) return
    setTriesLeft(null)
    errors.set({})
    notifications.show('success', t('sent.resent'))
    // The code of the mail before is still good: what was begun stays, and the focus where it is.
    if (!isSpent) return
    code.current = ''
    setRound(round + 1)
  }

  const newCode = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isSpent) newCode.current?.focus()
  }, [isSpent])
  const wrong = errors.of('code') ?? errors.of('email')
  const left = triesLeft ? t('sent.triesLeft', { tries: triesLeft }) : ''

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
        <FormAlert errors={errors} fields={FIELDS} />
        <CodeField
          key={round}
          ref={field}
          autoFocus={round > 0}
          name="code"
          label={t('sent.code')}
          length={CONFIRMATION_TYPED_CODE_LENGTH}
          alphabet="crockford"
          group={CONFIRMATION_TYPED_CODE_GROUP}
          error={wrong && !isSpent ? `${wrong} ${left}`.trim() : undefined}
          disabled={isSpent}
          readOnly={pending}
          onChange={(next) => {
            code.current = next
            errors.set({})
          }}
          onComplete={(complete) => void submit(complete)}
        />
        {isSpent ? (
          <Alert
            tone="danger"
            action={
              <Button
                ref={newCode}
                size="small"
                waiting={secondsLeft > 0}
                pending={state === 'pending'}
                onClick={() => void again()}
              >
                {secondsLeft > 0
                  ? t('sent.newCodeIn', { time: waitingTime(tc, secondsLeft) })
                  : t('sent.newCode')}
              </Button>
            }
          >
            {wrong}
          </Alert>
        ) : (
          <Button type="submit" fullWidth waiting={errors.waiting} pending={pending}>
            {t('sent.codeSubmit')}
          </Button>
        )}
      </form>
      {failure && secondsLeft === 0 ? <Alert tone="danger">{tc('notification.error')}</Alert> : null}
      <div className="grid gap-2">
        {isSpent ? null : (
          <Button
            variant="secondary"
            fullWidth
            waiting={secondsLeft > 0}
            pending={state === 'pending'}
            onClick={() => void again()}
          >
            {secondsLeft > 0 ? t('sent.resendIn', { time: waitingTime(tc, secondsLeft) }) : t('sent.resend')}
          </Button>
        )}
        <Button variant="quiet" fullWidth onClick={onCorrect}>
          {t('sent.correct')}
        </Button>
      </div>
      <p className="text-sm text-muted">{t('sent.spam')}</p>
    </div>
  )
}
