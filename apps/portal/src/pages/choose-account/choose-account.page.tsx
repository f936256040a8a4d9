import { localeOrDefault } from '@portico/contract/kernel/locales'
import { useFailureText, useLoadFailure } from '@portico/ui/load/load-failure.ts'
import { Alert } from '@portico/ui/parts/alert.tsx'
import { Button } from '@portico/ui/parts/button.tsx'
import { FormPage } from '@portico/ui/parts/pages/form-page.tsx'
import { focusHeading } from '@portico/ui/parts/pages/heading-focus.ts'
import { SkeletonLines } from '@portico/ui/parts/skeleton.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useReturnUrl } from '../../account/application/use-return-url.ts'
import { loadProfile, useProfile } from '../../account/profile.ts'
import { StatusPage } from '../../app/frame/status-page.tsx'
import { carried, pathTo } from '../../delivery/paths.ts'
import { useDestination } from '../../features/login/destination.ts'
import { handOff, refusedByConsole } from '../../session/hand-off.ts'
import { leaveSession } from '../../session/leave-session.ts'
import { AccountCard } from './account-card.tsx'
import { ConsoleRefusal } from './console-refusal.tsx'
import { ForRequest } from './for-request.tsx'
import { Introduction } from './introduction.tsx'

export default function ChooseAccountRoute() {
  const { application, interaction } = carried(useSearchParams()[0])
  if (interaction) return <ForRequest key={interaction} uid={interaction} application={application} />
  return <ForHandOff />
}

/** On the way to an application that is handed a token, or to none. */
function ForHandOff() {
  const { t } = useTranslation(['choose-account', 'common', 'login'])
  const locale = localeOrDefault(useParams().locale)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const state = useProfile()
  const [pending, setPending] = useState(false)
  const { application, backUrl } = carried(search)
  const { returnUrl, stop, retry } = useReturnUrl(application, backUrl)
  const { isConsole, name, mark, art } = useDestination(application)
  const profilePath = pathTo(locale, 'profileGeneral')
  const unknownPerson = state.kind === 'failed' ? state.failure : null
  const noWay = returnUrl.kind === 'failed' ? returnUrl.failure : null
  const failure = unknownPerson ?? noWay
  useLoadFailure(failure)
  const refusal = noWay && refusedByConsole(noWay)
  const textOf = useFailureText()

  if (returnUrl.kind === 'refused') {
    const errors = { title: t('login:warning.title'), messages: [t('login:warning.text')] }
    return <StatusPage status={{ kind: 'warning', errors, continueTo: profilePath }} />
  }

  const continueToApplication = async () => {
    if (!application) return void navigate(profilePath)
    setPending(true)
    const stopped = await handOff(application, backUrl)
    if (!stopped) return
    setPending(false)
    if (!stopped.ok) stop(stopped.failure)
  }
  // The guard leads to login, and keeps the application and the return address.
  const other = () => void leaveSession()
  const again = () => {
    focusHeading()
    if (noWay) retry()
    if (unknownPerson) void loadProfile()
  }
  const lead = isConsole
    ? t('continueToConsole')
    : name && returnUrl.kind === 'known'
      ? t('continueToHost', { application: name, host: returnUrl.host })
      : name
        ? t('continueTo', { application: name })
        : t('noApplication')

  return (
    <FormPage title={t('title')} lead={lead} {...art}>
      {refusal ? (
        <ConsoleRefusal
          missing={refusal}
          securityPath={pathTo(locale, 'profileSecurityStatus')}
          onRetry={again}
        />
      ) : failure ? (
        <Alert
          tone="danger"
          action={
            <Button size="small" variant="secondary" onClick={again}>
              {t('common:action.retry')}
            </Button>
          }
        >
          {textOf(failure, t(unknownPerson ? 'error' : 'errorWay'))}
        </Alert>
      ) : null}
      {state.kind === 'loading' ? <SkeletonLines lines={4} /> : null}
      {state.kind === 'ready' && name && mark ? (
        <Introduction person={state.data} application={name} mark={mark} />
      ) : null}
      {state.kind === 'ready' ? (
        <AccountCard
          profile={state.data}
          pending={pending}
          onContinue={refusal ? undefined : () => void continueToApplication()}
          onOther={other}
        />
      ) : null}
    </FormPage>
  )
}
