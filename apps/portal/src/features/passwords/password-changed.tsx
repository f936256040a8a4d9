import type { Continuation } from '@portico/contract/registration.schemas'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { buttonClass } from '../../components/button.tsx'
import { MessagePage } from '../../components/message-page.tsx'

type PasswordChangedProps = { continuation: Continuation; homePath: string; loginPath: string }

/** After a reset: on to the application that it was asked for, or to the start page (specification 2.8). */
export function PasswordChanged({ continuation, homePath, loginPath }: PasswordChangedProps) {
  const { t } = useTranslation(['passwords', 'password-form', 'common'])
  const { resourceUrl, applicationName } = continuation
  return (
    <MessagePage
      tone="good"
      title={t('changed.title')}
      messages={[t('changed.text')]}
      actions={
        resourceUrl ? (
          <a className={buttonClass()} href={resourceUrl}>
            {t('password-form:toApplication', { application: applicationName ?? '' })}
          </a>
        ) : (
          <>
            <Link className={buttonClass()} to={loginPath}>
              {t('common:action.signIn')}
            </Link>
            <Link className={buttonClass({ variant: 'secondary' })} to={homePath}>
              {t('common:action.toHome')}
            </Link>
          </>
        )
      }
    />
  )
}
