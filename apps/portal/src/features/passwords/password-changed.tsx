import type { Continuation } from '@portico/contract/registration/schemas'
import { buttonClass } from '@portico/ui/parts/button.tsx'
import { MessagePage } from '@portico/ui/parts/pages/message-page.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { Link } from 'react-router'

type PasswordChangedProps = {
  continuation: Continuation
  homePath: string
  loginPath: string
  /** Signing in leads back to the page of the application where the person was. */
  leadsBack: boolean
}

/** After a reset: links to the application that it was requested for, or to the start page. */
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

/** Through a sign-in when that leads on to the right page, else to the application, which starts its own. */
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
