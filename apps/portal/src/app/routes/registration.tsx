import { localeOrDefault } from '@portico/contract/locales'
import type { Continuation } from '@portico/contract/registration.schemas'
import { useQuery, useRemembered } from '@portico/ui/delivery/hydrated.ts'
import { lazyPart } from '@portico/ui/delivery/page-files.ts'
import { Colonnade } from '@portico/ui/parts/art/colonnade.tsx'
import { FormPage } from '@portico/ui/parts/form-page.tsx'
import { useHeadingFocus } from '@portico/ui/parts/heading-focus.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { Suspense, startTransition, useEffect, useState } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { useApplicationInSight } from '../../account/application-in-sight.tsx'
import {
  type AwaitedMail,
  awaitedMail,
  forgetAwaitedMail,
  rememberAwaitedMail,
} from '../../account/awaited-mail.ts'
import { confirmedElsewhere } from '../../account/confirmation-calls.ts'
import { useRegistrationClosed } from '../../account/registration-open.ts'
import { rememberedApplication, rememberedReferral } from '../../delivery/cookies.ts'
import { carried, pathTo } from '../../delivery/paths.ts'
import { useStepTitle } from '../../delivery/step-title.ts'
import { CookiesCheck } from '../../features/blocked-cookies/cookies-check.tsx'
import { RegistrationForm } from '../../features/registration/registration-form.tsx'

const loadCheckMail = async () => (await import('../../features/registration/check-mail.tsx')).CheckMail
const loadConfirmed = async () => (await import('../../features/confirmation/confirmed.tsx')).Confirmed
const CheckMail = lazyPart(loadCheckMail)
const Confirmed = lazyPart(loadConfirmed)

/** What comes after the form is fetched while the server is asked; a file that fails is fetched again when it is shown. */
function prepareNextSteps(): void {
  for (const load of [loadCheckMail, loadConfirmed]) load().catch(() => undefined)
}

type Step =
  | { at: 'form' }
  | { at: 'mail'; email: string; sentAt: number }
  | { at: 'confirmed'; continuation: Continuation }

export default function RegistrationRoute() {
  const { t } = useTranslation(['registration', 'confirmation'])
  const locale = localeOrDefault(useParams().locale)
  const query = useQuery()
  const closed = useRegistrationClosed()
  const [step, showStep] = useState<Step>({ at: 'form' })
  // The step before stays until the next one is here.
  const setStep = (next: Step) => startTransition(() => showStep(next))
  // After a reload, or after going back, this page still waits for the mail.
  useEffect(() => {
    const mail = awaitedMail()
    if (mail) startTransition(() => showStep({ at: 'mail', ...mail }))
  }, [])
  useHeadingFocus(step.at)
  useStepTitle(step.at === 'mail' ? t('sent.title') : null)
  const application = useRemembered(rememberedApplication)
  const referral = useRemembered(rememberedReferral)
  const { name, mark, art } = useApplicationInSight(application)
  const { backUrl, ...rest } = carried(query)
  const loginPath = pathTo(locale, 'login', { ...rest, backUrl, application: application ?? undefined })

  if (closed) return <Navigate replace to={pathTo(locale, 'home')} />
  if (step.at === 'confirmed') {
    return (
      <Suspense>
        <Confirmed
          continuation={step.continuation}
          homePath={pathTo(locale, 'home')}
          loginPath={loginPath}
          leadsBack={backUrl !== undefined && step.continuation.resourceUrl !== null}
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
  const confirmed = (continuation: Continuation) => setStep({ at: 'confirmed', continuation })
  return (
    <FormPage
      title={step.at === 'mail' ? t('sent.title') : t('title')}
      lead={step.at === 'mail' ? undefined : name ? t('introApplication', { application: name }) : t('intro')}
      mark={mark}
      art={<Colonnade />}
      {...art}
      foot={
        step.at === 'mail' ? undefined : (
          <p>
            {t('haveAccount')}{' '}
            <Link className="link inline-block" to={loginPath}>
              {t('signIn')}
            </Link>
          </p>
        )
      }
    >
      <CookiesCheck />
      {step.at === 'mail' ? (
        <Suspense>
          <CheckMail
            key={step.email}
            email={step.email}
            application={application}
            sentAt={step.sentAt}
            onConfirmed={confirmed}
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
          onSend={prepareNextSteps}
          onSent={awaitMail}
        />
      </div>
    </FormPage>
  )
}
