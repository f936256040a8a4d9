import { localeOrDefault } from '@portico/contract/locales'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { FormPage } from '../../components/form-page.tsx'
import { SkeletonLines } from '../../components/skeleton.tsx'
import { AccountCard } from '../../features/choose-account/account-card.tsx'
import { applicationName, useConfig } from '../../lib/config.ts'
import { hostOf } from '../../lib/formatting.ts'
import { handOff } from '../../lib/hand-off.ts'
import { focusHeading } from '../../lib/heading-focus.ts'
import { carried, pathTo } from '../../lib/paths.ts'
import { loadProfile, useProfile } from '../../lib/profile.ts'
import { useSignOut } from '../../lib/use-sign-out.ts'

export default function ChooseAccountRoute() {
  const { t } = useTranslation(['choose-account', 'common', 'shell'])
  const locale = localeOrDefault(useParams().locale)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const config = useConfig()
  const state = useProfile()
  const leaveSession = useSignOut()
  const [pending, setPending] = useState(false)
  const [failed, setFailed] = useState(false)
  const { application, backUrl } = carried(search)
  const name = applicationName(config, application ?? null)
  const info = config?.applicationsInfo.find((one) => one.application === application?.toUpperCase())
  const host = hostOf(backUrl ?? info?.url ?? '')

  const goOn = async () => {
    if (!application) return void navigate(pathTo(locale, 'profileGeneral'))
    setFailed(false)
    setPending(true)
    const stopped = await handOff(application, backUrl)
    if (!stopped) return
    setPending(false)
    setFailed(true)
  }
  // The guard leads on to login, and keeps the application and the way back.
  const other = () => void leaveSession()
  const retry = () => {
    setFailed(false)
    focusHeading()
    void loadProfile()
  }
  const lead = name
    ? host
      ? t('continueToHost', { application: name, host })
      : t('continueTo', { application: name })
    : t('noApplication')

  return (
    <FormPage
      title={t('title')}
      lead={lead}
      artTitle={name ? t('shell:art.forApplication', { application: name }) : t('shell:art.title')}
      artText={t('shell:art.text')}
    >
      {failed || state.status === 'failed' ? (
        <Alert
          tone="danger"
          action={
            <Button size="small" variant="secondary" onClick={retry}>
              {t('common:action.retry')}
            </Button>
          }
        >
          {t('error')}
        </Alert>
      ) : null}
      {state.status === 'loading' ? <SkeletonLines lines={4} /> : null}
      {state.status === 'ready' ? (
        <AccountCard
          profile={state.profile}
          pending={pending}
          onContinue={() => void goOn()}
          onOther={other}
        />
      ) : null}
    </FormPage>
  )
}
