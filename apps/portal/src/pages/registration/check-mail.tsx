import type { registration } from '@portico/contract/registration/endpoints'
import { CONFIRMATION_TYPED_CODE_LENGTH } from '@portico/contract/registration/limits'
import type { ConfirmedContinuation } from '@portico/contract/registration/schemas'
import { CodeField } from '@portico/ui/fields/code-field.tsx'
import type { FieldsOf } from '@portico/ui/forms/field-kinds.ts'
import { Form, FormAlert, SubmitButton } from '@portico/ui/forms/form.tsx'
import { given } from '@portico/ui/forms/text-kinds.ts'
import { typedCode } from '@portico/ui/forms/typed-code.ts'
import { useForm } from '@portico/ui/forms/use-form.ts'
import { notifications } from '@portico/ui/notifications/notifications.ts'
import { Alert } from '@portico/ui/parts/alert.tsx'
import { Button } from '@portico/ui/parts/button.tsx'
import { useStore } from '@portico/ui/store.ts'
import { waitingTime } from '@portico/ui/texts/formatting.ts'
import { sentences } from '@portico/ui/texts/sentences.ts'
import { Trans, useTranslation } from '@portico/ui/translation/translation.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { confirm, confirmedElsewhere } from '../../account/confirmation-calls.ts'
import { confirmAwaitedMail } from '../../account/mail/awaited-mail.ts'
import { OpenMail } from '../../account/mail/open-mail.tsx'
import { useResend } from '../../account/use-resend.ts'

/** Characters of a group, as the mail and the field show the code. */
const CONFIRMATION_TYPED_CODE_GROUP = 4

const fieldsFor = (email: string) =>
  ({
    code: typedCode(CONFIRMATION_TYPED_CODE_LENGTH, 'crockford'),
    email: given(email),
  }) satisfies FieldsOf<typeof registration.confirm>

type CheckMailProps = {
  email: string
  application: string | null
  sentAt: number
  onConfirmed: (continuation: ConfirmedContinuation) => Promise<void>
  /** Another tab of this browser has confirmed the address, and goes on. */
  onConfirmedElsewhere: () => void
  onCorrect: () => void
}

/** "Check your e-mail": the code can be typed here, the mail sent again, the address corrected. */
export function CheckMail(props: CheckMailProps) {
  const { email, application, sentAt, onConfirmed, onConfirmedElsewhere, onCorrect } = props
  const { t, i18n } = useTranslation('registration')
  const { t: tc } = useTranslation('common')
  const field = useRef<HTMLInputElement>(null)
  const [triesLeft, setTriesLeft] = useState<number | null>(null)
  // A new code after the last attempt clears the field.
  const [round, setRound] = useState(0)
  const { state, secondsLeft, failure, resend } = useResend(application, sentAt)
  const elsewhere = useStore(confirmedElsewhere, false)
  const hear = useEffectEvent(onConfirmedElsewhere)
  useEffect(() => {
    if (!elsewhere) return
    confirmedElsewhere.set(false)
    hear()
  }, [elsewhere])

  const form = useForm({
    fields: fieldsFor(email),
    // The button waits until the person is signed in, or on the way to the application.
    send: async (values) => {
      const result = await confirm(values.code, values.email)
      if (result.ok) {
        confirmAwaitedMail()
        await onConfirmed(result.data)
      }
      return result
    },
    onDone: () => undefined,
    onRefused: (failure) => {
      setTriesLeft(failure.triesLeft)
      return false
    },
    // The wrong code stays, so that the person can compare it with the mail; typing or pasting replaces it.
    focus: () => {
      field.current?.focus()
      field.current?.select()
    },
  })

  const isSpent = triesLeft === 0
  const again = async () => {
    if (!(await resend(email)).ok) return
    setTriesLeft(null)
    // A refused code stays refused, and the field goes on saying so.
    if (!form.isRefused || isSpent) form.clear()
    notifications.show('success', t('sent.resent'))
    // The code of the earlier mail is still valid: keep what was typed, and the focus where it is.
    if (!isSpent) return
    setRound(round + 1)
  }

  const newCode = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isSpent) newCode.current?.focus()
  }, [isSpent])
  const code = form.field('code')
  const wrong = code.error ?? form.field('email').error
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
      <OpenMail email={email} />
      <Form form={form} className="grid gap-4">
        <FormAlert />
        <CodeField
          key={round}
          ref={field}
          autoFocus={round > 0}
          {...code}
          label={t('sent.code')}
          length={CONFIRMATION_TYPED_CODE_LENGTH}
          alphabet="crockford"
          group={CONFIRMATION_TYPED_CODE_GROUP}
          error={wrong && !isSpent ? sentences(i18n.language, wrong, left) : undefined}
          disabled={isSpent}
          readOnly={form.pending}
          onChange={form.clear}
          onComplete={() => void form.submit()}
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
          <SubmitButton>{t('sent.codeSubmit')}</SubmitButton>
        )}
      </Form>
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
