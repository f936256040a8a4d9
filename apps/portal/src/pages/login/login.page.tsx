import { localeOrDefault } from '@portico/contract/kernel/locales'
import { passkeyHost } from '@portico/contract/passkeys/host'
import type { TokenResponse } from '@portico/contract/tokens/schemas'
import { useConfigValue } from '@portico/ui/delivery/config.ts'
import { useQuery } from '@portico/ui/delivery/hydrated.ts'
import { globalStatus } from '@portico/ui/load/global-status.ts'
import { buttonClass } from '@portico/ui/parts/button.tsx'
import { Divider } from '@portico/ui/parts/divider.tsx'
import { FormPage } from '@portico/ui/parts/pages/form-page.tsx'
import { Spinner } from '@portico/ui/parts/spinner.tsx'
import { leadingTo } from '@portico/ui/texts/sentences.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import QrCode from 'lucide-react/icons/qr-code'
import { type ComponentProps, useLayoutEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import { useKnownPerson } from '../../account/known-person.ts'
import { markPasskeyUsed } from '../../account/passkey-used.ts'
import { useRegistrationOpen } from '../../account/registration-open.ts'
import { carried, pathTo } from '../../delivery/paths.ts'
import { CookiesCheck } from '../../features/blocked-cookies/cookies-check.tsx'
import { DomainCheck } from '../../features/domain/domain-check.tsx'
import { useDestination } from '../../features/login/destination.ts'
import { askKept, KeptAccount, useIsKeptAsked } from '../../features/login/kept-account.tsx'
import { LoginForm } from '../../features/login/login-form.tsx'
import { prepareSecondStep, SecondStepDialog } from '../../features/login/second-step-dialog.tsx'
import { arrivalOf, enter, type Outcome } from '../../features/login/sign-in.ts'
import { PasskeyButton } from '../../features/passkeys/passkey-button.tsx'
import { usePasskeySignIn } from '../../features/passkeys/use-passkey-sign-in.ts'

export default function LoginRoute() {
  const { t, i18n } = useTranslation('login')
  const locale = localeOrDefault(useParams().locale)
  const [leaving, setLeaving] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const isGoing = !useIsKeptAsked() && leaving
  const query = useQuery()
  const { application, backUrl, interaction, code, route } = carried(query)
  const { lead: destination, mark, art } = useDestination(application)
  const referral = query.get('referral') ?? undefined
  const arrival = arrivalOf(locale, query)
  const way = { application, backUrl, interaction, route }
  const resetPath = pathTo(locale, 'passwordReset', { ...way, referral })

  const arrived = (outcome: Outcome) => {
    if (outcome !== 'refused') return
    globalStatus.set({
      kind: 'warning',
      errors: { title: t('warning.title'), messages: [t('warning.text')] },
      continueTo: arrival.profilePath,
    })
  }
  const signedIn = (token: TokenResponse) => {
    setLeaving(true)
    void enter(token, arrival, arrived, askKept)
  }
  useLayoutEffect(markPasskeyUsed, [])
  usePasskeySignIn(arrival.application, isAsking || leaving, signedIn)

  // Stands above the form and below it; by the mark of the browser the style sheet shows one, the same page to everybody.
  const byPasskey = (
    <WayByPasskey
      application={arrival.application}
      isAsking={isAsking}
      onAsking={setAsking}
      onToken={signedIn}
    />
  )
  const lead = destination ?? (code ? t('introQr') : <Greeting />)
  return (
    <FormPage
      title={leaving ? t('signingIn') : t('title')}
      lead={leaving ? isGoing && t('continuing') : lead}
      mark={mark}
      {...art}
      foot={leaving ? undefined : <WayToRegister to={pathTo(locale, 'registration', { ...way, referral })} />}
    >
      <DomainCheck />
      <CookiesCheck />
      {isGoing ? <Spinner /> : null}
      <div hidden={leaving}>
        {code ? null : (
          <div className="mb-5 hidden gap-5 in-data-passkey:grid">
            {byPasskey}
            <Divider>{t('or')}</Divider>
          </div>
        )}
        <LoginForm
          application={arrival.application}
          interaction={arrival.interaction}
          resetPath={resetPath}
          onSent={() => prepareSecondStep(i18n)}
          onToken={signedIn}
        />
        {code ? null : (
          <div className="mt-5 grid gap-5">
            <Divider>{t('or')}</Divider>
            <div className="in-data-passkey:hidden">{byPasskey}</div>
            <Link
              className={buttonClass({ variant: 'secondary', fullWidth: true })}
              to={pathTo(locale, 'loginQr', way)}
            >
              <QrCode className="size-5" aria-hidden="true" />
              <span>{t('qr')}</span>
            </Link>
          </div>
        )}
      </div>
      <KeptAccount />
      <SecondStepDialog of="pending" isHidden={leaving} resetPath={resetPath} onToken={signedIn} />
    </FormPage>
  )
}

/** One line for everybody: nothing moves when the name comes. */
function Greeting() {
  const { t } = useTranslation('login')
  const person = useKnownPerson()
  if (!person?.firstName) return <span>{t('intro')}</span>
  return <span className="block truncate">{t('known.title', { name: person.firstName })}</span>
}

/** Browsers allow no passkeys at an address without a name, which the configuration tells. Its room is kept. */
function WayByPasskey(props: ComponentProps<typeof PasskeyButton>) {
  const isImpossible = useConfigValue((config) => config !== null && passkeyHost(config.domainOauth) === null)
  return (
    <div className={isImpossible ? 'invisible' : undefined}>
      <PasskeyButton {...props} />
    </div>
  )
}

function WayToRegister({ to }: { to: string }) {
  const { t } = useTranslation('login')
  const open = useRegistrationOpen()
  return (
    <p className={open ? undefined : 'invisible'}>
      <span>{leadingTo(t('noAccount'))}</span>
      <Link className="link inline-block" to={to}>
        {t('register')}
      </Link>
    </p>
  )
}
