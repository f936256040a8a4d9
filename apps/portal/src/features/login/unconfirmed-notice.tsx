import { type ApiFailure, opensAt } from '@portico/client/api-errors'
import { useConfig } from '@portico/ui/delivery/config.ts'
import { Alert } from '@portico/ui/parts/alert.tsx'
import { Button } from '@portico/ui/parts/button.tsx'
import { focusHeading } from '@portico/ui/parts/pages/heading-focus.ts'
import { useIsBefore } from '@portico/ui/texts/countdown.ts'
import { errorText } from '@portico/ui/texts/error-text.ts'
import { MailText } from '@portico/ui/texts/mail-text.tsx'
import { WaitText } from '@portico/ui/texts/wait-text.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useState } from 'react'
import { resendConfirmation } from '../../account/confirmation-calls.ts'

/**
 * The right password of an account that is unconfirmed, where a new mail helps, or disabled, where the support helps:
 * the server does not tell them apart.
 */
export function UnconfirmedNotice({ email, application }: { email: string; application: string | null }) {
  const { t } = useTranslation('login')
  const support = useConfig()?.supportEmail ?? ''
  const { t: te } = useTranslation('errors')
  const { t: tc } = useTranslation('common')
  const [state, setState] = useState<'idle' | 'pending' | 'sent'>('idle')
  const [failed, setFailed] = useState<{ failure: ApiFailure; opensAt: number | null } | null>(null)
  const waiting = useIsBefore(failed?.opensAt ?? null)
  const resend = async () => {
    setState('pending')
    const result = await resendConfirmation(email, application)
    setState(result.ok ? 'sent' : 'idle')
    setFailed(result.ok ? null : { failure: result.failure, opensAt: opensAt(result.failure) })
    if (result.ok) focusHeading()
  }
  const why = (known: NonNullable<typeof failed>) =>
    known.opensAt === null ? (
      errorText(te, known.failure.entries[0]?.code ?? 'internal_server_error')
    ) : (
      <WaitText key={known.opensAt} reason={tc('wait.tooMany')} until={known.opensAt} />
    )
  if (state === 'sent') return <Alert tone="good">{t('disabled.sent')}</Alert>
  return (
    <Alert
      tone="warning"
      title={t('disabled.title')}
      action={
        <Button
          size="small"
          variant="secondary"
          waiting={waiting}
          pending={state === 'pending'}
          onClick={() => void resend()}
        >
          {t('disabled.resend')}
        </Button>
      }
    >
      <p>{failed ? why(failed) : t('disabled.text')}</p>
      <p className="mt-2">
        <MailText text={t('disabled.support', { email: support })} email={support} />
      </p>
    </Alert>
  )
}
