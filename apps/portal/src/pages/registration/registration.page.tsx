import { localeOrDefault } from '@portico/contract/kernel/locales'
import type { ConfirmedContinuation } from '@portico/contract/registration/schemas'
import { continuationFor } from '@portico/ui/delivery/config.ts'
import { useQuery, useRemembered } from '@portico/ui/delivery/hydrated.ts'
import { brought, lazyPart } from '@portico/ui/delivery/page-files.ts'
import { PageSkeleton } from '@portico/ui/load/page-skeleton.tsx'
import { Colonnade } from '@portico/ui/parts/art/colonnade.tsx'
import { FormPage } from '@portico/ui/parts/pages/form-page.tsx'
import { useHeadingFocus } from '@portico/ui/parts/pages/heading-focus.ts'
import { leadingTo } from '@portico/ui/texts/sentences.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { Suspense, useEffect, useState } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { useRequestingApplication } from '../../account/application/requesting-application.tsx'
import { confirmedElsewhere } from '../../account/confirmation-calls.ts'
import {
  type AwaitedMail,
  awaitedMail,
  endRegistration,
  forgetAwaitedMail,
  rememberAwaitedMail,
} from '../../account/mail/awaited-mail.ts'
import { useRegistrationClosed } from '../../account/registration-open.ts'
import { rememberedApplication, rememberedReferral } from '../../delivery/cookies.ts'
import { carried, pathTo } from '../../delivery/paths.ts'
import { useStepTitle } from '../../delivery/step-title.ts'
import { CookiesCheck } from '../../features/blocked-cookies/cookies-check.tsx'
import type { FirstSignIn, signInFirst } from '../../features/login/first-sign-in.ts'
import { useSignedIn } from '../../session/session.ts'
import { RegistrationForm } from './registration-form.tsx'

const loadCheckMail = async () => (await import('./check-mail.tsx')).CheckMail
const CheckMail = lazyPart(loadCheckMail)
const Confirmed = lazyPart(async () => (await import('../../features/confirmation/confirmed.tsx')).Confirmed)

/** What signs in is fetched once the address is confirmed; without it the sign-in is a press away. */
async function enterFirst(...given: Parameters<typeof signInFirst>): Promise<FirstSignIn> {
  try {
    const { signInFirst } = await brought(() => import('../../features/login/first-sign-in.ts'))
    return await signInFirst(...given)
  } catch {
    return 'refused'
  }
}

type Step = { at: 'form' } | ({ at: 'mail' } & AwaitedMail) | { at: 'confirmed'; email: string }

export default function RegistrationRoute() {
  const { t } = useTranslation(['registration', 'confirmation'])
  const locale = localeOrDefault(useParams().locale)
  const query = useQuery()
  const closed = useRegistrationClosed()
  const [step, setStep] = useState<Step>({ at: 'form' })
  // After a reload, or after going back, this page still waits for the mail.
  useEffect(() => {
    const mail = awaitedMail()
    if (mail) setStep({ at: mail.isConfirmed ? 'confirmed' : 'mail', ...mail })
  }, [])
  // Signed in while the mail is awaited: in another tab, by its link as a rule.
  const isSignedIn = useSignedIn()
  const isOver = step.at === 'confirmed' || (step.at === 'mail' && isSignedIn)
  useHeadingFocus(isOver ? 'confirmed' : step.at)
  useStepTitle(step.at === 'mail' ? t('sent.title') : null)
  const application = useRemembered(rememberedApplication)
  const referral = useRemembered(rememberedReferral)
  const { name, mark, art } = useRequestingApplication(application)
  const way = carried(query)
  const { backUrl, interaction } = way
  const loginPath = pathTo(locale, 'login', { ...way, application: application ?? undefined })

  if (closed) return <Navigate replace to={pathTo(locale, 'home')} />
  if (isOver) {
    const { email } = step
    return (
      <Suspense fallback={<PageSkeleton />}>
        <Confirmed
          locale={locale}
          email={email}
          continuation={{ ...continuationFor(application), application, backUrl: backUrl ?? null }}
          interaction={interaction}
          pathOfAnother={step.at === 'mail' ? pathTo(locale, 'profileGeneral') : undefined}
        />
      </Suspense>
    )
  }
  const awaitMail = (mail: AwaitedMail) => {
    rememberAwaitedMail(mail)
    // An address that another tab confirmed earlier was a different one.
    confirmedElsewhere.set(false)
    setStep({ at: 'mail', ...mail })
  }
  const correct = () => {
    forgetAwaitedMail()
    setStep({ at: 'form' })
  }
  const confirmed = async (email: string, continuation: ConfirmedContinuation) => {
    const next = await enterFirst(locale, continuation, interaction)
    if (next === 'refused') return setStep({ at: 'confirmed', email })
    endRegistration()
    // The page is on its way out.
    if (next === 'left') await new Promise(() => {})
  }
  return (
    <FormPage
      title={step.at === 'mail' ? t('sent.title') : t('title')}
      lead={
        step.at === 'mail'
          ? undefined
          : name && mark
            ? t('introApplication', { application: name })
            : t('intro')
      }
      mark={mark}
      art={<Colonnade />}
      {...art}
      foot={
        step.at === 'mail' ? undefined : (
          <p>
            <span>{leadingTo(t('haveAccount'))}</span>
            <Link className="link inline-block" to={loginPath}>
              {t('signIn')}
            </Link>
          </p>
        )
      }
    >
      <CookiesCheck />
      {step.at === 'mail' ? (
        <Suspense fallback={null}>
          <CheckMail
            key={step.email}
            email={step.email}
            application={application}
            sentAt={step.sentAt}
            onConfirmed={(continuation) => confirmed(step.email, continuation)}
            onConfirmedElsewhere={() => setStep({ at: 'confirmed', email: step.email })}
            onCorrect={correct}
          />
        </Suspense>
      ) : null}
      {/* Stays mounted while the page waits for the mail: correcting the address shows this form as it was typed. */}
      <div hidden={step.at === 'mail'}>
        <RegistrationForm
          locale={locale}
          application={application}
          backUrl={backUrl}
          referral={referral}
          // What comes next is there by the time of the answer.
          onSend={() => void loadCheckMail().catch(() => {})}
          onSent={awaitMail}
        />
      </div>
    </FormPage>
  )
}
