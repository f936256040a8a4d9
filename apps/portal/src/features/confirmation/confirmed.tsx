import { emailKey } from '@portico/contract/email/email'
import type { Locale } from '@portico/contract/kernel/locales'
import type { ConfirmedContinuation } from '@portico/contract/registration/schemas'
import { Button, buttonClass } from '@portico/ui/parts/button.tsx'
import { MessagePage } from '@portico/ui/parts/pages/message-page.tsx'
import { Spinner } from '@portico/ui/parts/spinner.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useEffect, useState } from 'react'
import { Link, Navigate, useNavigate } from 'react-router'
import { forgetAwaitedMail } from '../../account/mail/awaited-mail.ts'
import { useProfile } from '../../account/profile.ts'
import { pathTo } from '../../delivery/paths.ts'
import { handOff } from '../../session/hand-off.ts'
import { useSessionIs, useSignedIn } from '../../session/session.ts'

type ConfirmedProps = {
  locale: Locale
  /** The address in full, where this browser knows it. */
  email: string | null
  continuation: ConfirmedContinuation
  already?: boolean
  /** A request of an application that waits in this browser. */
  interaction?: string | undefined
  /** Where the person goes whose session is of another account: then nothing is known of this address. */
  pathOfAnother?: string | undefined
}

/** The address is confirmed, and one button leads on: signing in, or where another tab has done so, to where it began. */
export function Confirmed(props: ConfirmedProps) {
  const { locale, email, continuation, already = false, interaction, pathOfAnother } = props
  const { t } = useTranslation(['confirmation', 'common'])
  const isSignedIn = useSignedIn()
  const isUnknown = useSessionIs((kind) => kind === 'unknown')
  const profile = useProfile()
  useEffect(() => forgetAwaitedMail, [])
  const title = already ? t('already.title') : t('success.title')
  if (isUnknown || (isSignedIn && profile.kind === 'loading')) {
    return (
      <MessagePage tone="good" title={title}>
        <Spinner size="large" label={t('common:state.loading')} className="text-accent" />
      </MessagePage>
    )
  }
  const isAnother =
    email !== null && profile.kind === 'ready' && emailKey(profile.data.email) !== emailKey(email)
  if (isSignedIn && !isAnother) {
    return (
      <MessagePage
        tone="good"
        title={title}
        messages={[t('signedIn')]}
        actions={<Onward locale={locale} continuation={continuation} />}
      />
    )
  }
  if (isSignedIn && pathOfAnother) return <Navigate replace to={pathOfAnother} />
  const { application, backUrl, resourceUrl } = continuation
  const loginPath = pathTo(locale, 'login', {
    application: application ?? undefined,
    // Without the request, the application's own address is where the registration began.
    backUrl: backUrl ?? (interaction ? undefined : (resourceUrl ?? undefined)),
    interaction,
    login_hint: email ?? undefined,
  })
  return (
    <MessagePage
      tone="good"
      title={title}
      messages={[already ? t('already.text') : t('success.text')]}
      actions={
        <Link className={buttonClass()} to={loginPath}>
          {t('common:action.signIn')}
        </Link>
      }
    />
  )
}

/**
 * The tab that has signed in goes on with the request of an application, which is good once. This one leads to the
 * application itself, where a session is enough, or to the account.
 */
function Onward({ locale, continuation }: { locale: Locale; continuation: ConfirmedContinuation }) {
  const { t } = useTranslation(['confirmation', 'common'])
  const navigate = useNavigate()
  const [isPending, setIsPending] = useState(false)
  const { application, applicationName, backUrl, resourceUrl } = continuation
  const toApplication = t('success.toApplication', { application: applicationName ?? '' })
  if (application && backUrl) {
    const goBack = async () => {
      setIsPending(true)
      if (await handOff(application, backUrl))
        void navigate(pathTo(locale, 'chooseAccount', { application, backUrl }))
    }
    return (
      <Button pending={isPending} onClick={() => void goBack()}>
        {toApplication}
      </Button>
    )
  }
  if (resourceUrl) {
    return (
      <a className={buttonClass()} href={resourceUrl}>
        {toApplication}
      </a>
    )
  }
  return (
    <Link className={buttonClass()} to={pathTo(locale, 'profileGeneral')}>
      {t('common:action.continue')}
    </Link>
  )
}
