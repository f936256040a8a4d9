import { Alert } from '@portico/ui/parts/alert.tsx'
import { errorText } from '@portico/ui/texts/error-text.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import type { NotMade } from './make-passkey.ts'

/** Says why no passkey was made, and what to do about it. */
export function NotMadeAlert({ reason }: { reason: NotMade }) {
  const { t } = useTranslation('passkeys')
  const { t: te } = useTranslation('errors')
  if (reason.why === 'failed') {
    const [entry] = reason.failure.entries
    return <Alert tone="danger">{errorText(te, entry?.code ?? 'internal_server_error')}</Alert>
  }
  return <Alert tone={reason.why === 'cancelled' ? 'info' : 'warning'}>{t(`notMade.${reason.why}`)}</Alert>
}
