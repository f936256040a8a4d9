import { localeOrDefault } from '@portico/contract/kernel/locales'
import { Card } from '@portico/ui/parts/card.tsx'
import { AccountPage } from '@portico/ui/parts/pages/account-page.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useNavigate, useParams } from 'react-router'
import { useProfile } from '../../account/profile.ts'
import { IN_ACCOUNT_FRAME } from '../../app/frame/account/account-frame.tsx'
import { SeeAlso } from '../../app/frame/account/see-also.tsx'
import { pathTo } from '../../delivery/paths.ts'
import { type Changed, ChangeForm } from '../../features/passwords/change-form.tsx'
import { announce } from '../../session/tabs.ts'

export const handle = IN_ACCOUNT_FRAME

export default function ProfilePasswordRoute() {
  const { t } = useTranslation('profile-password')
  const locale = localeOrDefault(useParams().locale)
  const navigate = useNavigate()
  const state = useProfile()

  const changed = (change: Changed) => {
    announce('signed-out')
    // The next page forgets the ended session: forgotten here, the guard would lead to login.
    void navigate(pathTo(locale, 'successChangePassword'), { replace: true, state: change })
  }
  return (
    <AccountPage
      title={t('title')}
      lead={t('text')}
      side={<SeeAlso locale={locale} pages={['security', 'sessions']} />}
    >
      <Card>
        <ChangeForm
          email={state.kind === 'ready' ? state.data.email : ''}
          locale={locale}
          onChanged={changed}
        />
      </Card>
    </AccountPage>
  )
}
