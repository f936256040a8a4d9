import type { Locale } from '@portico/contract/locales'
import { ProgressRing } from '@portico/ui/parts/progress-ring.tsx'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../../account/profile.ts'
import { useVerifications, verificationPercent } from '../../../account/verifications.ts'
import { accountMenu, type MenuItem } from './menu.ts'

const WHOLE = 100

/** The menu with its texts, and with the progress of the verification once that is known. */
export function useAccountMenu(locale: Locale): MenuItem[] {
  const { t } = useTranslation('shell')
  const profile = useProfile()
  const verification = useVerifications()
  const labels = {
    profile: t('menu.profile'),
    verification: t('menu.verification'),
    security: t('menu.security'),
    password: t('menu.password'),
    sessions: t('menu.sessions'),
  }
  if (profile.status !== 'ready' || verification.status !== 'ready') return accountMenu(locale, labels)
  const percent = verificationPercent(verification.data, profile.data.verified)
  const badge = percent === WHOLE ? t('menu.verified') : t('menu.percent', { percent })
  // An empty ring would look like a box to tick: keep the entry's icon until there is progress.
  const logo = percent > 0 ? { logo: <ProgressRing percent={percent} /> } : {}
  return accountMenu(locale, labels, { verification: { badge, ...logo } })
}
