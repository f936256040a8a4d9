import { type Locale, localeOrDefault } from '@portico/contract/kernel/locales'
import { useConfig } from '@portico/ui/delivery/config.ts'
import { useRemembered } from '@portico/ui/delivery/hydrated.ts'
import { focusHeading } from '@portico/ui/parts/pages/heading-focus.ts'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ApplicationMark } from '../../account/application/application-mark.tsx'
import { useProfile } from '../../account/profile.ts'
import { IN_ACCOUNT_FRAME } from '../../app/frame/account/account-frame.tsx'
import { forgetApplication, rememberedApplication } from '../../delivery/cookies.ts'
import { pathTo } from '../../delivery/paths.ts'
import { PasskeyOffer } from '../../features/passkeys/passkey-offer.tsx'
import { LatestEvents } from '../../features/security-events/latest-events.tsx'
import { handOff } from '../../session/hand-off.ts'
import { InviteCard } from './invite-card.tsx'
import { OnwardCard } from './onward-card.tsx'
import { Overview } from './overview.tsx'

export const handle = IN_ACCOUNT_FRAME

export default function ProfileGeneralRoute() {
  const locale = localeOrDefault(useParams().locale)
  const config = useConfig()
  const state = useProfile()
  const inviteLink = (code: string) =>
    (config?.domainPassportRest ?? '') + pathTo(locale, 'registration', { referral: code })
  const profile = state.kind === 'ready' ? state.data : null
  const supportEmail = config?.supportEmail ?? ''
  const applications = (config?.applicationsInfo ?? []).map((info) => ({
    code: info.application,
    name: info.applicationName,
    url: info.url,
    mark: <ApplicationMark name={info.applicationName} mark={info.mark} />,
  }))
  return (
    <Overview
      locale={locale}
      profile={profile}
      supportEmail={supportEmail}
      applications={applications}
      onward={<Onward locale={locale} />}
      activity={
        <>
          <LatestEvents locale={locale} />
          {profile ? <PasskeyOffer /> : null}
        </>
      }
      aside={
        profile?.inviteCode ? (
          <InviteCard inviteCode={profile.inviteCode} linkFor={inviteLink} supportEmail={supportEmail} />
        ) : null
      }
    />
  )
}

/**
 * A person from an application that gave no return address ends here, one press away from it. The choice of accounts
 * shows a hand-off that fails.
 */
function Onward({ locale }: { locale: Locale }) {
  const navigate = useNavigate()
  const config = useConfig()
  const application = useRemembered(rememberedApplication)
  const [step, setStep] = useState<'offered' | 'going' | 'left'>('offered')
  const info = config?.applicationsInfo.find((one) => one.application === application)
  if (!info || step === 'left') return null
  const go = async () => {
    setStep('going')
    const stopped = await handOff(info.application)
    if (stopped) void navigate(pathTo(locale, 'chooseAccount', { application: info.application }))
  }
  const stay = () => {
    forgetApplication()
    setStep('left')
    focusHeading()
  }
  return (
    <OnwardCard
      name={info.applicationName}
      mark={<ApplicationMark name={info.applicationName} mark={info.mark} />}
      pending={step === 'going'}
      onGo={() => void go()}
      onStay={stay}
    />
  )
}
