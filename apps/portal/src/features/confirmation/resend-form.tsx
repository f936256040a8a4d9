import { isEmail, trimEmail } from '@portico/contract/email'
import { EmailField } from '@portico/ui/fields/email-field.tsx'
import { focusFirstError } from '@portico/ui/forms/first-error.ts'
import { useFormErrors } from '@portico/ui/forms/form-errors.ts'
import { Alert } from '@portico/ui/parts/alert.tsx'
import { Button } from '@portico/ui/parts/button.tsx'
import { waitingTime } from '@portico/ui/texts/formatting.ts'
import { leftToRight } from '@portico/ui/texts/left-to-right.ts'
import { useTranslation } from 'react-i18next'
import { useResend } from '../../account/use-resend.ts'

/** A new mail for an address that is typed: the dead link tells only part of whose it was. */
export function ResendForm({ sentTo }: { sentTo: string | null }) {
  const { t } = useTranslation('confirmation')
  const { t: tc } = useTranslation('common')
  const errors = useFormErrors()
  const { state, secondsLeft, failure, resend } = useResend(null, null)
  return (
    <form
      method="post"
      noValidate
      className="grid w-full max-w-100 gap-4 text-start"
      onSubmit={(event) => {
        event.preventDefault()
        const email = trimEmail(String(new FormData(event.currentTarget).get('email') ?? ''))
        if (isEmail(email)) return void resend(email)
        errors.set({ email: [email === '' ? 'required' : 'wrong_email'] })
        focusFirstError(event.currentTarget)
      }}
    >
      <EmailField
        name="email"
        autoComplete="email"
        hint={sentTo ? t('resend.sentTo', { email: leftToRight(sentTo) }) : undefined}
        error={errors.of('email')}
        onChange={() => errors.clear('email')}
      />
      {state === 'sent' ? <Alert tone="good">{t('resend.sent')}</Alert> : null}
      {failure ? (
        <Alert tone="danger">
          {secondsLeft > 0
            ? t('resend.wait', { time: waitingTime(tc, secondsLeft) })
            : tc('notification.error')}
        </Alert>
      ) : null}
      <Button
        type="submit"
        fullWidth
        waiting={secondsLeft > 0}
        pending={state === 'pending'}
        pendingLabel={t('resend.pending')}
      >
        {t('resend.button')}
      </Button>
    </form>
  )
}
