import { MINUTE_S } from '@portico/contract/kernel/units'
import { STAFF_IDLE_S } from '@portico/contract/staff/limits'
import { buttonClass } from '@portico/ui/parts/button.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { installation } from '../../delivery/installation.ts'
import { signInAddress } from '../../session/portal.ts'
import type { SignedOutReason } from '../../session/staff-session.ts'
import { Outside } from './outside.tsx'

/** The console has no form of its own: staff sign in to the portal, and come back to this address. */
export function SignInPage({ reason }: { reason: SignedOutReason }) {
  const { t, i18n } = useTranslation('console')
  const why = reason === 'none' ? [] : [t(`signIn.${reason}`, { count: STAFF_IDLE_S / MINUTE_S })]
  return (
    <Outside
      tone={reason === 'none' || reason === 'left' ? 'neutral' : 'warning'}
      title={t('signIn.title')}
      messages={[...why, t('signIn.text', { product: installation().productName })]}
      actions={
        <a className={buttonClass()} href={signInAddress(i18n.language)}>
          {t('signIn.go')}
        </a>
      }
    />
  )
}
