import { localeOrDefault } from '@portico/contract/kernel/locales'
import { AccountPage } from '@portico/ui/parts/pages/account-page.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useParams } from 'react-router'
import { IN_ACCOUNT_FRAME } from '../../app/frame/account/account-frame.tsx'
import { SeeAlso } from '../../app/frame/account/see-also.tsx'
import { SecurityEvents } from '../../features/security-events/security-events.tsx'

export const handle = IN_ACCOUNT_FRAME

/** Everything that happened to the account, day by day. */
export default function SecurityEventsRoute() {
  const { t } = useTranslation('security-events')
  const locale = localeOrDefault(useParams().locale)
  return (
    <AccountPage
      title={t('title')}
      lead={t('text')}
      side={<SeeAlso locale={locale} pages={['security', 'sessions']} />}
    >
      <SecurityEvents locale={locale} />
    </AccountPage>
  )
}
