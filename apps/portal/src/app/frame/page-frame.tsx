import type { Locale } from '@portico/contract/kernel/locales'
import { PAGES, type PageName } from '@portico/contract/pages'
import { ConnectionBar } from '@portico/ui/delivery/connection-bar.tsx'
import type { Elements } from '@portico/ui/elements.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type ProfileState, useProfile } from '../../account/profile.ts'
import { carried, pathTo } from '../../delivery/paths.ts'
import { useIsForeign } from '../../features/domain/foreign.ts'
import { leaveSession } from '../../session/leave-session.ts'
import { useSessionIs } from '../../session/session.ts'
import { useOwnFrame } from '../router/current-route.ts'
import { Cookies, Footer, Header } from './frame-parts.tsx'
import { GuestLayout } from './guest-layout.tsx'
import { LanguageOffer } from './language/language-offer.tsx'
import { LogoutDialog } from './logout-dialog.tsx'
import { PAGE_END_ID } from './page-end.ts'
import type { Visitor } from './site-header.tsx'

type PageFrameProps = { name: PageName | null; locale: Locale; children: Elements }

/** Header and footer by kind of page: landing, guest or signed in. */
export function PageFrame({ name, locale, children }: PageFrameProps) {
  const state = useProfile()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState<'no' | 'asked' | 'pending'>('no')
  const needsSession = name !== null && PAGES[name].access === 'account'
  // A session that died under a form still shows whose page it is.
  const known = useSessionIs((kind) => kind === 'signedIn' || kind === 'ended')
  const asked = useSessionIs((kind) => kind === 'unknown' && needsSession)
  const unanswered = useSessionIs((kind) => kind === 'unreachable' && needsSession)
  const person = personFor({ known, asked, unanswered }, state)
  const isForeign = useIsForeign()
  // A phone that was opened by a code sends one photo: no one signs in there, and it gets no cookie.
  const isErrand = name === 'phoneUpload'
  const ask = () => setLeaving('asked')
  const leave = async () => {
    setLeaving('pending')
    const done = await leaveSession()
    setLeaving('no')
    // On an account's page the guard leads there.
    if (done && !needsSession)
      void navigate(pathTo(locale, 'login', carried(new URLSearchParams(location.search))))
  }
  const header = (start?: Elements) => (
    <>
      <Header
        locale={locale}
        page={name ?? undefined}
        person={person}
        plain={isForeign || isErrand}
        onLogout={ask}
        start={start}
      />
      {isForeign ? null : (
        <>
          {isErrand ? null : <Cookies locale={locale} />}
          <LanguageOffer locale={locale} />
        </>
      )}
    </>
  )
  const { frame: AccountFrame } = useOwnFrame()
  const account = AccountFrame !== undefined
  const variant = account ? 'account' : name === 'home' ? 'landing' : 'guest'
  const footer = <Footer locale={locale} variant={variant} />
  return (
    <>
      {account ? (
        <AccountFrame locale={locale} onLogout={ask} header={header} footer={footer}>
          {children}
        </AccountFrame>
      ) : (
        <GuestLayout header={header()} footer={footer}>
          {children}
        </GuestLayout>
      )}
      <ConnectionBar />
      <LogoutDialog
        isOpen={leaving !== 'no'}
        pending={leaving === 'pending'}
        onClose={() => setLeaving('no')}
        onConfirm={() => void leave()}
      />
      <span id={PAGE_END_ID} hidden />
    </>
  )
}

type Asked = {
  /** A person is signed in, or was until a moment ago. */
  known: boolean
  /** An account's page is open, and the server has not said yet whose it is. */
  asked: boolean
  /** As above, and the server could not be reached. */
  unanswered: boolean
}

/** Offers no sign-in to a signed-in person, nor on an account's page before the session is known. */
function personFor({ known, asked, unanswered }: Asked, state: ProfileState): Visitor | null {
  if (unanswered) return 'unnamed'
  if (!known) return asked ? 'loading' : null
  if (state.kind === 'ready') return state.data
  return state.kind === 'loading' ? 'loading' : 'unnamed'
}
