import type { Continuation } from '@portico/contract/registration.schemas'
import { buttonClass } from '@portico/ui/parts/button.tsx'
import { MessagePage } from '@portico/ui/parts/message-page.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

type PasswordChangedProps = {
  continuation: Continuation
  homePath: string
  loginPath: string
  /** Signing in leads back to where in the application somebody was. */
  leadsBack: boolean
}

/** After a reset: on to the application that it was asked for, or to the start page. */
export function PasswordChanged({ continuation, homePath, loginPath, leadsBack }: PasswordChangedProps) {
  const { t } = useTranslation(['passwords', 'password-form', 'common'])
  const { resourceUrl, applicationName } = continuation
  return (
    <MessagePage
      tone="good"
      title={t('changed.title')}
      messages={[t('changed.text')]}
      actions={
        resourceUrl ? (
          <ToApplication to={leadsBack ? loginPath : undefined} href={resourceUrl}>
            {t('password-form:toApplication', { application: applicationName ?? '' })}
          </ToApplication>
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

/** By way of signing in where that leads on to the right place, else to the application, which has a way of its own. */
function ToApplication({ to, href, children }: { to: string | undefined; href: string; children: string }) {
  return to ? (
    <Link className={buttonClass()} to={to}>
      {children}
    </Link>
  ) : (
    <a className={buttonClass()} href={href}>
      {children}
    </a>
  )
}
