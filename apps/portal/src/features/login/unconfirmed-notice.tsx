import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { MailText } from '../../components/mail-text.tsx'
import { type ApiFailure, opensAt } from '../../lib/api-errors.ts'
import { useConfig } from '../../lib/config.ts'
import { resendConfirmation } from '../../lib/confirmation-calls.ts'
import { useIsBefore } from '../../lib/countdown.ts'
import { errorText } from '../../lib/form-errors.ts'
import { focusHeading } from '../../lib/heading-focus.ts'
import { WaitText } from '../../lib/wait-text.tsx'

/**
 * The right password of an account that waits for its confirmation, where the way out is a new mail, or of one
 * that was switched off, where it is the support: the server does not tell them apart.
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
