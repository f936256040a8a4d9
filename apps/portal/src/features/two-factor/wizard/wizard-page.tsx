import type { Locale } from '@portico/contract/kernel/locales'
import type { Elements } from '@portico/ui/elements.ts'
import { Loaded } from '@portico/ui/load/loaded.tsx'
import { notifications } from '@portico/ui/notifications/notifications.ts'
import { Alert } from '@portico/ui/parts/alert.tsx'
import { Card } from '@portico/ui/parts/card.tsx'
import { AccountPage } from '@portico/ui/parts/pages/account-page.tsx'
import { Skeleton, SkeletonLines } from '@portico/ui/parts/skeleton.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { pathTo } from '../../../delivery/paths.ts'
import type { Method } from '../methods/method.ts'
import { STARTS } from '../methods/starts.ts'
import { showFresh } from '../recovery/fresh-codes.ts'
import { renewSecurity, type Security, useSecurity } from '../security.ts'
import { Activated, ToSecurity } from './activated.tsx'
import { CodeStep } from './code-step.tsx'
import { Removal } from './removal.tsx'
import { dropSecret } from './secret.ts'
import { StepPicture } from './step-picture.tsx'
import { Stepper } from './stepper.tsx'
import { dropDraft, readDraft } from './wizard-draft.ts'
import type { WizardPart } from './wizard-of.ts'
import { STEP_AT, type WizardState, wizardState } from './wizard-state.ts'

/** The address of the step with the code. */
const CODE_STEP = '2'

const isCodeStep = (search: string) => new URLSearchParams(search).get('step') === CODE_STEP

type WizardPageProps = { locale: Locale; method: Method; part: WizardPart; side?: Elements }

/** Setting up a method, and switching it off. */
export function WizardPage(props: WizardPageProps) {
  const { t } = useTranslation('two-factor')
  const security = useSecurity()
  const { search } = useLocation()
  const { method, part } = props
  const { name } = method
  const place = { method, part, isCodeStep: isCodeStep(search), hasDraft: readDraft(method.type) !== null }
  const state = security.kind === 'ready' ? wizardState(place, security.data) : null
  return (
    // Where a method is switched off, nothing says what it does: it may be off already.
    <AccountPage
      title={t(`method.${name}`)}
      lead={props.part === 'removal' ? undefined : t(`about.${name}`)}
      side={
        <>
          {props.side}
          {state && 'show' in state ? <StepPicture name={name} step={state.show} /> : null}
        </>
      }
    >
      <Loaded of={security} retry={security.retry} skeleton={<Loading />} failed={t('failed')}>
        {(known) => <Wizard {...props} security={known} />}
      </Loaded>
    </AccountPage>
  )
}

function Wizard({ locale, method, part, security }: WizardPageProps & { security: Security }) {
  const { t } = useTranslation('two-factor')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const here = pathname + search
  const draft = readDraft(method.type)
  // What the account knows changes before the next address is there: until then this step stays.
  const [stays, setStays] = useState<{ at: string; state: WizardState } | null>(null)
  const state =
    stays?.at === here
      ? stays.state
      : wizardState({ method, part, isCodeStep: isCodeStep(search), hasDraft: draft !== null }, security)

  const addresses = {
    status: pathTo(locale, 'profileSecurityStatus'),
    start: pathTo(locale, method.route),
    removal: pathTo(locale, method.removal ?? method.route),
  }
  const toCode = () => void navigate(pathTo(locale, method.route, { step: CODE_STEP }))
  /** Goes on after the server has changed the account; the step that is done leaves the history. */
  const continueTo = async (to: string) => {
    setStays({ at: here, state })
    dropDraft(method.type)
    dropSecret()
    await renewSecurity()
    void navigate(to, { replace: true })
  }
  const activated = (recoveryCodes: readonly string[] | null) => {
    if (recoveryCodes) showFresh(recoveryCodes)
    void continueTo(pathTo(locale, method.activated))
  }
  const removed = () => {
    notifications.show('success', t(`removed.${method.name}`))
    void continueTo(addresses.status)
  }

  if ('go' in state) return <Navigate replace to={addresses[state.go]} />
  const Start = STARTS[method.type]
  switch (state.show) {
    case 'start':
      return (
        <Step method={method} show="start" cancel={addresses.status}>
          <Start onNext={toCode} />
        </Step>
      )
    case 'code':
      return (
        <Step method={method} show="code" back={addresses.start} cancel={addresses.status}>
          {draft ? (
            <CodeStep
              method={method}
              draft={draft}
              onActive={activated}
              onStartOver={() => void navigate(addresses.start, { replace: true })}
            />
          ) : null}
        </Step>
      )
    case 'activated':
      return (
        <Step method={method} show="activated">
          <Activated locale={locale} name={t(`method.${method.name}`)} security={security} />
        </Step>
      )
    case 'removal':
      return (
        <Card className="grid grid-cols-1 gap-6" data-step={STEP_AT.removal}>
          <Removal locale={locale} method={method} security={security} onRemoved={removed} />
        </Card>
      )
    case 'removed':
      return (
        <Card className="grid grid-cols-1 gap-6">
          <Alert title={t(`removed.${method.name}`)}>{t('removed.text')}</Alert>
          <ToSecurity locale={locale} />
        </Card>
      )
  }
}

type StepProps = {
  method: Method
  show: 'start' | 'code' | 'activated'
  /** The step before, and where nothing has been set up. */
  back?: string
  cancel?: string
  children: Elements
}

function Step({ method, show, back, cancel, children }: StepProps) {
  const { t } = useTranslation(['two-factor', 'common'])
  const titles = [t(`steps.${method.name}`), t('steps.code'), t('steps.done')]
  return (
    <Card className="in-turn grid grid-cols-1 gap-6">
      <Stepper titles={titles} at={STEP_AT[show]} />
      {children}
      {cancel ? (
        <p className="flex flex-wrap gap-x-5">
          {back ? (
            <Link className="inline-flex min-h-11 items-center link" to={back}>
              {t('steps.back')}
            </Link>
          ) : null}
          <Link className="inline-flex min-h-11 items-center link" to={cancel}>
            {t('common:action.cancel')}
          </Link>
        </p>
      ) : null}
    </Card>
  )
}

function Loading() {
  const { t } = useTranslation('common')
  return (
    <Card className="grid grid-cols-1 gap-6">
      <span role="status" className="sr-only">
        {t('state.loading')}
      </span>
      <Skeleton className="h-9 w-3/5" />
      <SkeletonLines lines={6} />
    </Card>
  )
}
