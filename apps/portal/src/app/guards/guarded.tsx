import type { Locale } from '@portico/contract/locales'
import { ROUTES, type RouteName } from '@portico/contract/routes'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Button } from '../../components/button.tsx'
import { MessagePage } from '../../components/message-page.tsx'
import { useHydrated } from '../../lib/hydrated.ts'
import { checkSession, showsAccountPage, useSession } from '../../lib/session.ts'
import { PageSkeleton } from '../page-skeleton.tsx'
import { decide } from './decide.ts'
import { arrived, MoveOn } from './move-on.tsx'

type GuardedProps = { name: RouteName; locale: Locale; children: ReactNode }

/** Carries out what `decide` says. */
export function Guarded({ name, locale, children }: GuardedProps) {
  const { t } = useTranslation(['pages', 'common', 'errors'])
  const location = useLocation()
  // A page is built without a query, and its first render is to equal it.
  const search = useHydrated() ? location.search : ''
  const decision = decide(name, locale, useSession(), new URLSearchParams(search))
  const shown = decision.do === 'show'
  useEffect(() => {
    if (!shown || ROUTES[name].access !== 'account') return
    arrived()
    showsAccountPage(true)
    return () => showsAccountPage(false)
  }, [shown, name])
  if (decision.do === 'go') return <MoveOn to={decision.to} />
  if (decision.do === 'wait') return <PageSkeleton />
  if (decision.do === 'fail') {
    return (
      <MessagePage
        tone="danger"
        title={t('pages:error.title')}
        messages={[t('errors:internal_server_error')]}
        actions={<Button onClick={() => void checkSession()}>{t('common:action.retry')}</Button>}
      />
    )
  }
  return children
}
