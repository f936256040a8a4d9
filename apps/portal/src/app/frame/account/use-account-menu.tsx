import type { Locale } from '@portico/contract/kernel/locales'
import { nextDocument } from '@portico/contract/verification/next-document'
import { ProgressRing } from '@portico/ui/parts/progress-ring.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useProfile } from '../../../account/profile.ts'
import { verificationPercent } from '../../../account/verification/verification-progress.ts'
import { useVerifications } from '../../../account/verification/verifications.ts'
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
    connections: t('menu.connections'),
    data: t('menu.data'),
  }
  if (profile.kind !== 'ready' || verification.kind !== 'ready') return accountMenu(locale, labels)
  const percent = verificationPercent(verification.data, profile.data.verified)
  const isDone = percent === WHOLE
  const next = nextDocument(verification.data, profile.data.selfieRequired)
  const isAsked = next.kind === 'returned' || next.kind === 'selfie'
  const badge = isAsked ? t('menu.asked') : isDone ? t('menu.verified') : t('menu.percent', { percent })
  // An empty ring would look like a box to tick: keep the entry's icon until there is progress.
  const logo = percent > 0 ? { logo: <ProgressRing percent={percent} /> } : {}
  return accountMenu(locale, labels, { verification: { badge, isDone, ...logo } })
}
