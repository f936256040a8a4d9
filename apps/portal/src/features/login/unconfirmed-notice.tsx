import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { resendConfirmation } from '../../lib/confirmation-calls.ts'

/** The right password of an account that waits for its confirmation: the way out is a new mail. */
export function UnconfirmedNotice({ email, application }: { email: string; application: string | null }) {
  const { t } = useTranslation(['login', 'errors'])
  const [state, setState] = useState<'idle' | 'pending' | 'sent' | 'failed'>('idle')
  const resend = async () => {
    setState('pending')
    const result = await resendConfirmation(email, application)
    setState(result.ok ? 'sent' : 'failed')
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
      {state === 'failed' ? t('errors:too_many_requests') : t('disabled.text')}
    </Alert>
  )
}
