import type { Locale } from '@portico/contract/kernel/locales'
import { useConfig, useConfigReady } from '@portico/ui/delivery/config.ts'
import { useHydrated } from '@portico/ui/delivery/hydrated.ts'
import { globalStatus } from '@portico/ui/load/global-status.ts'
import { CodeGate } from '@portico/ui/parts/art/code-gate.tsx'
import { buttonClass } from '@portico/ui/parts/button.tsx'
import { FormPage } from '@portico/ui/parts/pages/form-page.tsx'
import { MessagePage } from '@portico/ui/parts/pages/message-page.tsx'
import { useWideScreen } from '@portico/ui/parts/wide-screen.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { decide } from '../../app/guards/decide.ts'
import { Leave, Redirect } from '../../app/guards/redirect.tsx'
import { Waiting } from '../../app/guards/waiting.tsx'
import { cookiesWork } from '../../delivery/cookies.ts'
import { carried, pathTo } from '../../delivery/paths.ts'
import { CookiesCheck } from '../../features/blocked-cookies/cookies-check.tsx'
import { useDestination } from '../../features/login/destination.ts'
import { arrivalOf, enter, type Outcome } from '../../features/login/sign-in.ts'
import { useSession } from '../../session/session.ts'
import { PhoneNotice } from './phone-notice.tsx'
import { ShowCode } from './show-code.tsx'

/** The browser that wants to be signed in: it shows a code, then goes on as after the password. */
export function QrSignIn({ locale }: { locale: Locale }) {
  const { t } = useTranslation(['qr-login', 'login', 'common'])
  const [search] = useSearchParams()
  const hydrated = useHydrated()
  const config = useConfig()
  const ready = useConfigReady(true)
  const session = useSession()
  const wide = useWideScreen()
  const [wanted, setWanted] = useState(false)
  const [wasAnonymous, setWasAnonymous] = useState(false)
  useEffect(() => {
    if (session.kind === 'anonymous' || session.kind === 'pending') setWasAnonymous(true)
  }, [session.kind])
  // A code that is already shown stays when the window is resized or turned.
  useEffect(() => {
    if (wide) setWanted(true)
  }, [wide])
  const { application, backUrl, interaction, route } = hydrated ? carried(search) : {}
  const { lead, mark, art } = useDestination(application)
  const profilePath = pathTo(locale, 'profileGeneral')
  const loginPath = pathTo(locale, 'login', { application, backUrl, interaction, route })

  if (session.kind === 'signedIn') {
    // Signed in a moment ago, here or in another tab: go where login would lead.
    const next = decide('login', locale, session, search)
    if (wasAnonymous && (next.do === 'go' || next.do === 'leave')) {
      return (
        <>
          {next.do === 'go' ? <Redirect to={next.to} /> : <Leave to={next.to} />}
          <Waiting />
        </>
      )
    }
    return (
      <MessagePage
        tone="good"
        title={t('signedIn.title')}
        messages={[t('signedIn.text')]}
        actions={
          <Link className={buttonClass()} to={profilePath}>
            {t('common:action.toProfile')}
          </Link>
        }
      />
    )
  }

  const arrival = arrivalOf(locale, hydrated ? search : new URLSearchParams())
  const arrived = (outcome: Outcome) => {
    if (outcome !== 'refused') return
    globalStatus.set({
      kind: 'warning',
      errors: { title: t('login:warning.title'), messages: [t('login:warning.text')] },
      continueTo: profilePath,
    })
  }

  const isPhone = wide === false && !wanted
  // No code will come, so show no empty box.
  const isBlocked = hydrated && !cookiesWork()
  const byPassword = (
    <Link className="link" to={loginPath}>
      {t('password')}
    </Link>
  )
  return (
    <FormPage
      title={t('title')}
      lead={lead ?? (isPhone ? undefined : t('intro'))}
      mark={mark}
      art={<CodeGate />}
      {...art}
      isTall
      foot={isBlocked ? byPassword : undefined}
    >
      <CookiesCheck />
      {isBlocked ? null : isPhone ? (
        <PhoneNotice loginPath={loginPath} onShow={() => setWanted(true)} />
      ) : (
        <ShowCode
          isActive={ready && wide !== null && session.kind !== 'unknown'}
          application={application ?? null}
          linkOf={(code) => (config?.domainPassportRest ?? '') + pathTo(locale, 'loginQr', { code })}
          onToken={(token) => void enter(token, arrival, arrived)}
          otherwise={byPassword}
        />
      )}
    </FormPage>
  )
}
