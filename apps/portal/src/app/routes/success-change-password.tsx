import { localeOrDefault } from '@portico/contract/locales'
import { buttonClass } from '@portico/ui/parts/button.tsx'
import { MessagePage } from '@portico/ui/parts/message-page.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useEffect } from 'react'
import { Link, useParams } from 'react-router'
import { pathTo } from '../../delivery/paths.ts'
import { forgetSession, sessionHandle } from '../../session/session.ts'

export default function SuccessChangePasswordRoute() {
  const { t } = useTranslation(['passwords', 'common'])
  const locale = localeOrDefault(useParams().locale)
  // The change of the password ended the session and cleared its cookies: forget it in the browser as well.
  useEffect(() => {
    if (!sessionHandle()) forgetSession()
  }, [])
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
