import type { registration } from '@portico/contract/registration/endpoints'
import { EmailField } from '@portico/ui/fields/email-field.tsx'
import { address, type FieldsOf } from '@portico/ui/forms/field-kinds.ts'
import { Form, SubmitButton } from '@portico/ui/forms/form.tsx'
import { useForm } from '@portico/ui/forms/use-form.ts'
import { Alert } from '@portico/ui/parts/alert.tsx'
import { waitingTime } from '@portico/ui/texts/formatting.ts'
import { leftToRight } from '@portico/ui/texts/left-to-right.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useResend } from '../../account/use-resend.ts'

const FIELDS = { email: address } satisfies FieldsOf<typeof registration.resend>

/** Sends a new mail to an address that the person types: the dead link reveals only part of it. */
export function ResendForm({ sentTo }: { sentTo: string | null }) {
  const { t } = useTranslation('confirmation')
  const { t: tc } = useTranslation('common')
  const { state, secondsLeft, failure, resend } = useResend(null, null)
  const form = useForm({
    fields: FIELDS,
    send: ({ email }) => resend(email),
    afterwards: 'open',
    // The error stands below the field, with the time that is left.
    onRefused: () => true,
  })
  return (
    <Form form={form} className="grid w-full max-w-[25rem] gap-4 text-start">
      <EmailField
        {...form.field('email')}
        autoComplete="email"
        hint={sentTo ? t('resend.sentTo', { email: leftToRight(sentTo) }) : undefined}
      />
      {state === 'sent' ? <Alert tone="good">{t('resend.sent')}</Alert> : null}
      {failure ? (
        <Alert tone="danger">
          {secondsLeft > 0
            ? t('resend.wait', { time: waitingTime(tc, secondsLeft) })
            : tc('notification.error')}
        </Alert>
      ) : null}
      <SubmitButton waiting={secondsLeft > 0} pendingLabel={t('resend.pending')}>
        {t('resend.button')}
      </SubmitButton>
    </Form>
  )
}
