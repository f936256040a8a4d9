import { localeOrDefault } from '@portico/contract/kernel/locales'
import { buttonClass } from '@portico/ui/parts/button.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { Link, useNavigate, useParams } from 'react-router'
import { IN_ACCOUNT_FRAME } from '../../app/frame/account/account-frame.tsx'
import { pathTo } from '../../delivery/paths.ts'
import { SessionsPage } from './sessions-page.tsx'

export const handle = IN_ACCOUNT_FRAME

export default function ProfileSessionsRoute() {
  const { t } = useTranslation('sessions')
  const locale = localeOrDefault(useParams().locale)
  const navigate = useNavigate()
  return (
    <SessionsPage
      locale={locale}
      onStrangerEnded={() => void navigate(pathTo(locale, 'profilePassword'))}
      changePassword={
        <Link
          to={pathTo(locale, 'profilePassword')}
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          {t('changePassword')}
        </Link>
      }
    />
  )
}
