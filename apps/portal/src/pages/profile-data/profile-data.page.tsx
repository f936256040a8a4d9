import { localeOrDefault } from '@portico/contract/kernel/locales'
import { AccountPage } from '@portico/ui/parts/pages/account-page.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useNavigate, useParams } from 'react-router'
import { useProfile } from '../../account/profile.ts'
import { IN_ACCOUNT_FRAME } from '../../app/frame/account/account-frame.tsx'
import { SeeAlso } from '../../app/frame/account/see-also.tsx'
import { pathTo } from '../../delivery/paths.ts'
import { announce } from '../../session/tabs.ts'
import { DeleteCard } from './delete-card.tsx'
import { DownloadCard } from './download-card.tsx'

export const handle = IN_ACCOUNT_FRAME

export default function ProfileDataRoute() {
  const { t } = useTranslation('account-data')
  const locale = localeOrDefault(useParams().locale)
  const navigate = useNavigate()
  const profile = useProfile()
  return (
    <AccountPage
      title={t('title')}
      lead={t('lead')}
      side={<SeeAlso locale={locale} pages={['connections', 'sessions']} />}
    >
      <DownloadCard />
      <DeleteCard
        email={profile.kind === 'ready' ? profile.data.email : ''}
        onPlanned={({ deletedAt }) => {
          announce('signed-out')
          // The next page forgets the ended session: forgotten here, the guard would lead to login.
          void navigate(pathTo(locale, 'deletionPlanned'), { replace: true, state: { deletedAt } })
        }}
      />
    </AccountPage>
  )
}
