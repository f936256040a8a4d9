import { isLocale, type Locale } from '@portico/contract/kernel/locales'
import { useConfigStatus } from '@portico/ui/delivery/config.ts'
import { lazyPart } from '@portico/ui/delivery/page-files.ts'
import { useGlobalStatus } from '@portico/ui/load/global-status.ts'
import { MessageSkeleton } from '@portico/ui/load/message-skeleton.tsx'
import { Toasts } from '@portico/ui/notifications/toasts.tsx'
import { useHeadingFocus } from '@portico/ui/parts/pages/heading-focus.ts'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation, useParams } from 'react-router'
import { useIsForeign } from '../features/domain/foreign.ts'
import { useSignedIn } from '../session/session.ts'
import { ConfigFailed } from './frame/config-failed.tsx'
import { PageHead } from './frame/head/page-head.tsx'
import { PageFrame } from './frame/page-frame.tsx'
import { SkipLink } from './frame/skip-link.tsx'
import { StatusPage } from './frame/status-page.tsx'
import { Guarded } from './guards/guarded.tsx'
import { useRouteName } from './router/current-route.ts'
import { Navigation } from './router/navigation.tsx'
import { redirectOf } from './router/redirects.ts'
import { Start } from './router/start.tsx'
import { usePageNavigation } from './router/use-page-navigation.ts'

const ForeignPage = lazyPart(async () => (await import('../features/domain/foreign-page.tsx')).ForeignPage)

const SessionDialogs = lazyPart(async () => (await import('./frame/session-dialogs.tsx')).SessionDialogs)

/** Everything under `/{locale}`; an address without a known language moves to the default one. */
export default function LocaleLayout() {
  const { locale } = useParams()
  const location = useLocation()
  if (!isLocale(locale)) return <Navigate replace to={redirectOf(location.pathname) + location.search} />
  return <Localised locale={locale} />
}

function Localised({ locale }: { locale: Locale }) {
  const name = useRouteName()
  usePageNavigation()
  return (
    <>
      {name && <PageHead name={name} locale={locale} />}
      <Start />
      <Navigation />
      <SkipLink />
      <PageFrame name={name} locale={locale}>
        <PageOrStatus>
          {name ? (
            <Guarded name={name} locale={locale}>
              <Outlet />
            </Guarded>
          ) : (
            <Outlet />
          )}
        </PageOrStatus>
      </PageFrame>
      <OverSession locale={locale} />
      <Toasts />
    </>
  )
}

/** Stays mounted once it was needed: it tells the person when a session ends. */
function OverSession({ locale }: { locale: Locale }) {
  const isSignedIn = useSignedIn()
  const [wasSignedIn, setWasSignedIn] = useState(false)
  useEffect(() => {
    if (isSignedIn) setWasSignedIn(true)
  }, [isSignedIn])
  if (!wasSignedIn) return null
  return (
    <Suspense fallback={null}>
      <SessionDialogs locale={locale} />
    </Suspense>
  )
}

/** Replaces the page when something blocks it: a missing configuration, an error or a warning for the whole of it. */
function PageOrStatus({ children }: { children: ReactNode }) {
  const config = useConfigStatus()
  const isForeign = useIsForeign()
  const status = useGlobalStatus()
  useHeadingFocus(config === 'failed' ? 'failed' : 'going')
  if (config === 'failed') return <ConfigFailed />
  if (isForeign) {
    return (
      <Suspense fallback={<MessageSkeleton />}>
        <ForeignPage />
      </Suspense>
    )
  }
  const stands = status.kind === 'error' || status.kind === 'warning' ? status : null
  const isCovered = stands?.kind === 'error' && stands.retry !== undefined
  if (stands && !isCovered) return <StatusPage status={stands} />
  // The error comes first because its heading gets the focus; the page with its typed values stays hidden meanwhile.
  return (
    <>
      {stands ? <StatusPage status={stands} /> : null}
      <div className={isCovered ? 'hidden' : 'contents'}>{children}</div>
    </>
  )
}
