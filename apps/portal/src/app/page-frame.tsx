import type { Locale } from '@portico/contract/locales'
import { ROUTES } from '@portico/contract/routes'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useConfig } from '../lib/config.ts'
import { carried } from '../lib/paths.ts'
import { useProfile } from '../lib/profile.ts'
import { useRegistrationOpen } from '../lib/registration-open.ts'
import { useSession } from '../lib/session.ts'
import { useSignOut } from '../lib/use-sign-out.ts'
import type { BuiltRoute } from './built-routes.ts'
import { AccountLayout } from './shell/account-layout.tsx'
import { GuestLayout } from './shell/guest-layout.tsx'
import { LogoutDialog } from './shell/logout-dialog.tsx'
import { accountMenu } from './shell/menu.ts'
import { SiteFooter } from './shell/site-footer.tsx'
import { SiteHeader } from './shell/site-header.tsx'

type PageFrameProps = { name: BuiltRoute | null; locale: Locale; children: ReactNode }

/** Header and footer by kind of page: landing, guest or signed in (specification 2.3). */
export function PageFrame({ name, locale, children }: PageFrameProps) {
  const { t } = useTranslation('shell')
  const { search } = useLocation()
  const config = useConfig()
  const registrationAvailable = useRegistrationOpen()
  const { status } = useSession()
  // One that died under a form still shows whose page it is.
  const signedIn = status === 'signedIn' || status === 'ended'
  const state = useProfile()
  const [leaving, setLeaving] = useState<'no' | 'asked' | 'pending'>('no')
  const person = signedIn && state.status === 'ready' ? state.profile : null
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
  const account = name !== null && ROUTES[name].access === 'account' && name !== 'chooseAccount'
  const variant = account ? 'account' : name === 'home' ? 'landing' : 'guest'
  const footer = (
    <SiteFooter
      locale={locale}
      variant={variant}
      domainCdn={config?.domainCdn ?? ''}
      supportEmail={config?.supportEmail}
    />
  )
  const texts = {
    profile: t('menu.profile'),
    verification: t('menu.verification'),
    security: t('menu.security'),
    password: t('menu.password'),
    sessions: t('menu.sessions'),
  }
  return (
    <>
      {account ? (
        <AccountLayout
          items={accountMenu(locale, texts)}
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
      <LogoutDialog
        isOpen={leaving !== 'no'}
        pending={leaving === 'pending'}
        onClose={() => setLeaving('no')}
        onConfirm={() => void leave()}
      />
    </>
  )
}
