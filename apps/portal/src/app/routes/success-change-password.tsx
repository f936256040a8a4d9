import { localeOrDefault } from '@portico/contract/locales'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { buttonClass } from '../../components/button.tsx'
import { MessagePage } from '../../components/message-page.tsx'
import { pathTo } from '../../lib/paths.ts'

export default function SuccessChangePasswordRoute() {
  const { t } = useTranslation(['passwords', 'common'])
  const locale = localeOrDefault(useParams().locale)
  return (
    <MessagePage
      tone="good"
      title={t('changed.title')}
      messages={[t('changed.text')]}
      actions={
        <Link className={buttonClass()} to={pathTo(locale, 'login')}>
          {t('common:action.signIn')}
        </Link>
      }
    />
  )
}
