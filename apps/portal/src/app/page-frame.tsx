import type { Locale } from '@portico/contract/locales'
import { ROUTES } from '@portico/contract/routes'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { useConfig } from '../lib/config.ts'
import { carried } from '../lib/paths.ts'
import { type ProfileState, useProfile } from '../lib/profile.ts'
import { useRegistrationOpen } from '../lib/registration-open.ts'
import { type Session, useSession } from '../lib/session.ts'
import { useSignOut } from '../lib/use-sign-out.ts'
import type { BuiltRoute } from './built-routes.ts'
import { AccountLayout } from './shell/account-layout.tsx'
import type { Person } from './shell/account-menu.tsx'
import { CookieNotice } from './shell/cookie-notice.tsx'
import { Floor } from './shell/floor.tsx'
import { GuestLayout } from './shell/guest-layout.tsx'
import { LanguageOffer } from './shell/language-offer.tsx'
import { LogoutDialog } from './shell/logout-dialog.tsx'
import { ScrollToTop } from './shell/scroll-to-top.tsx'
import { SiteFooter } from './shell/site-footer.tsx'
import { SiteHeader } from './shell/site-header.tsx'
import { useAccountMenu } from './shell/use-account-menu.tsx'

type PageFrameProps = { name: BuiltRoute | null; locale: Locale; children: ReactNode }

/** Header and footer by kind of page: landing, guest or signed in (specification 2.3). */
export function PageFrame({ name, locale, children }: PageFrameProps) {
  const { search } = useLocation()
  const config = useConfig()
  const registrationAvailable = useRegistrationOpen()
  const session = useSession().status
  const state = useProfile()
  const items = useAccountMenu(locale)
  const [leaving, setLeaving] = useState<'no' | 'asked' | 'pending'>('no')
  const needsSession = name !== null && ROUTES[name].access === 'account'
  const person = personFor(session, state, needsSession)
  const leaveSession = useSignOut()
  const ask = () => setLeaving('asked')
  const leave = async () => {
    setLeaving('pending')
    await leaveSession()
    setLeaving('no')
  }
  const header = (start?: ReactNode) => (
    <SiteHeader
      locale={locale}
      page={name ?? undefined}
      registrationAvailable={registrationAvailable}
      query={carried(new URLSearchParams(search))}
      person={person}
      onLogout={ask}
      start={start}
    />
  )
  const account = needsSession && name !== 'chooseAccount'
  const variant = account ? 'account' : name === 'home' ? 'landing' : 'guest'
  const footer = (
    <SiteFooter
      locale={locale}
      variant={variant}
      domainCdn={config?.domainCdn ?? ''}
      supportEmail={config?.supportEmail}
    />
  )
  return (
    <>
      {account ? (
        <AccountLayout
          items={items}
          applications={(config?.applicationsInfo ?? []).map((info) => ({
            alias: info.application,
            label: info.applicationName,
            to: info.url,
          }))}
          onLogout={ask}
          header={header}
          footer={footer}
        >
          {children}
        </AccountLayout>
      ) : (
        <GuestLayout header={header()} footer={footer}>
          {children}
        </GuestLayout>
      )}
      <Floor aboveTabs={account}>
        <ScrollToTop />
        <LanguageOffer locale={locale} />
        <CookieNotice locale={locale} domainCdn={config?.domainCdn ?? ''} />
      </Floor>
      <LogoutDialog
        isOpen={leaving !== 'no'}
        pending={leaving === 'pending'}
        onClose={() => setLeaving('no')}
        onConfirm={() => void leave()}
      />
    </>
  )
}

/** On an account's page nobody is offered to sign in while it is being asked who is there. */
function personFor(
  session: Session['status'],
  state: ProfileState,
  needsSession: boolean,
): Person | 'loading' | null {
  // One that died under a form still shows whose page it is.
  const known = session === 'signedIn' || session === 'ended'
  if (known && state.status === 'ready') return state.profile
  const waits = known ? state.status === 'loading' : session === 'unknown'
  return waits && needsSession ? 'loading' : null
}
