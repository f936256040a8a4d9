import type { Locale } from '@portico/contract/kernel/locales'
import { PAGES, type PageName } from '@portico/contract/pages'
import { useHydrated } from '@portico/ui/delivery/hydrated.ts'
import type { Elements } from '@portico/ui/elements.ts'
import { useFailureText, useLoadFailure } from '@portico/ui/load/load-failure.ts'
import { Button } from '@portico/ui/parts/button.tsx'
import { useHeadingFocus } from '@portico/ui/parts/pages/heading-focus.ts'
import { MessagePage } from '@portico/ui/parts/pages/message-page.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { awaitedMail } from '../../account/mail/awaited-mail.ts'
import { checkSession, forgetRedirect, showsAccountPage, useSession } from '../../session/session.ts'
import { type Decision, decide } from './decide.ts'
import { Leave, Redirect } from './redirect.tsx'
import { Waiting } from './waiting.tsx'
import { WithProfile } from './with-profile.tsx'

type GuardedProps = { name: PageName; locale: Locale; children: Elements }

/** Carries out what `decide` returns. */
export function Guarded({ name, locale, children }: GuardedProps) {
  const { t } = useTranslation(['pages', 'common', 'errors'])
  const location = useLocation()
  // Pages are built without a query, and the first render must equal the built page.
  const search = useHydrated() ? location.search : ''
  const session = useSession()
  const decided = decide(name, locale, session, new URLSearchParams(search))
  // Another tab has signed in, and goes on: the one that waits for the mail says so, and does not go on by itself.
  const isHeld =
    name === 'registration' &&
    session.kind === 'signedIn' &&
    session.redirectAfterSignIn === undefined &&
    awaitedMail() !== null
  const decision: Decision = isHeld ? { do: 'show' } : decided
  const shown = decision.do === 'show'
  const unanswered = decision.do === 'fail' && session.kind === 'unreachable' ? session.failure : undefined
  const textOf = useFailureText()
  useLoadFailure(unanswered ?? null)
  useHeadingFocus(decision.do === 'fail' ? 'failed' : 'going')
  useEffect(() => {
    if (shown && PAGES[name].access !== 'guest') forgetRedirect()
    if (!shown || PAGES[name].access !== 'account') return
    showsAccountPage(true)
    return () => showsAccountPage(false)
  }, [shown, name])
  const leads =
    decision.do === 'go' ? (
      <Redirect to={decision.to} />
    ) : decision.do === 'leave' ? (
      <Leave to={decision.to} />
    ) : null
  // The form that was just sent stays until the next page is here: that has its own frame, and its own placeholder.
  if (PAGES[name].access === 'guest') {
    return (
      <>
        {leads}
        {children}
      </>
    )
  }
  if (leads || decision.do === 'wait') {
    return (
      <>
        {leads}
        <Waiting />
      </>
    )
  }
  if (decision.do === 'fail') {
    const internal = t('errors:internal_server_error')
    return (
      <MessagePage
        tone="danger"
        title={t('pages:error.title')}
        messages={[unanswered ? textOf(unanswered, internal) : internal]}
        actions={<Button onClick={() => void checkSession()}>{t('common:action.retry')}</Button>}
      />
    )
  }
  // The choice of accounts shows this in its own card.
  const needsProfile = PAGES[name].access === 'account' && name !== 'chooseAccount'
  return needsProfile ? <WithProfile>{children}</WithProfile> : children
}
