import type { Continuation } from '@portico/contract/registration/schemas'
import { buttonClass } from '@portico/ui/parts/button.tsx'
import { MessagePage } from '@portico/ui/parts/pages/message-page.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { Link } from 'react-router'

type ConfirmedProps = {
  continuation: Continuation
  already?: boolean
  homePath: string
  loginPath: string
  /** Signing in leads back to the page of the application where the registration began. */
  leadsBack?: boolean
}

/** Links on to the application that the registration came from, or to the start page. */
export function Confirmed({ continuation, already = false, homePath, loginPath, leadsBack }: ConfirmedProps) {
  const { t } = useTranslation(['confirmation', 'common'])
  const { resourceUrl, applicationName } = continuation
  // The primary action first: signing in, unless the waiting application has its own way to it.
  const signInFirst = leadsBack || resourceUrl === null
  const first = buttonClass()
  const second = buttonClass({ variant: 'secondary' })
  const signIn = (
    <Link className={signInFirst ? first : second} to={loginPath}>
      {t('common:action.signIn')}
    </Link>
  )
  return (
    <MessagePage
      tone="good"
      title={already ? t('already.title') : t('success.title')}
      messages={[already ? t('already.text') : t('success.text')]}
      actions={
        <>
          {signInFirst ? signIn : null}
          {resourceUrl ? (
            <a className={signInFirst ? second : first} href={resourceUrl}>
              {t('success.toApplication', { application: applicationName ?? '' })}
            </a>
          ) : (
            <Link className={second} to={homePath}>
              {t('success.toHome')}
            </Link>
          )}
          {signInFirst ? null : signIn}
        </>
      }
    />
  )
}
