import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { useConfig } from '../../lib/config.ts'
import { resendConfirmation } from '../../lib/confirmation-calls.ts'
import { focusHeading } from '../../lib/heading-focus.ts'
import { MailLink } from './mail-link.tsx'

/**
 * The right password of an account that waits for its confirmation, where the way out is a new mail, or of one
 * that was switched off, where it is the support: the server does not tell them apart.
 */
export function UnconfirmedNotice({ email, application }: { email: string; application: string | null }) {
  const { t } = useTranslation(['login', 'errors'])
  const support = useConfig()?.supportEmail ?? ''
  const [state, setState] = useState<'idle' | 'pending' | 'sent' | 'failed'>('idle')
  const resend = async () => {
    setState('pending')
    const result = await resendConfirmation(email, application)
    setState(result.ok ? 'sent' : 'failed')
    if (result.ok) focusHeading()
  }
  if (state === 'sent') return <Alert tone="good">{t('disabled.sent')}</Alert>
  return (
    <Alert
      tone="warning"
      title={t('disabled.title')}
      action={
        <Button size="small" variant="secondary" pending={state === 'pending'} onClick={() => void resend()}>
          {t('disabled.resend')}
        </Button>
      }
    >
      <p>{state === 'failed' ? t('errors:too_many_requests') : t('disabled.text')}</p>
      <p className="mt-2">
        <Trans
          t={t}
          i18nKey="disabled.support"
          values={{ email: support }}
          components={{ mail: <MailLink email={support} /> }}
        />
      </p>
    </Alert>
  )
}
