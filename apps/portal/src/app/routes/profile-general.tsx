import { localeOrDefault } from '@portico/contract/locales'
import { useParams } from 'react-router'
import { GeneralDetails } from '../../features/profile/general-details.tsx'
import { InviteCard } from '../../features/referrals/invite-card.tsx'
import { useConfig } from '../../lib/config.ts'
import { pathTo } from '../../lib/paths.ts'
import { useProfile } from '../../lib/profile.ts'

export default function ProfileGeneralRoute() {
  const locale = localeOrDefault(useParams().locale)
  const config = useConfig()
  const state = useProfile()
  const inviteLink = (code: string) =>
    (config?.domainPassportRest ?? '') + pathTo(locale, 'registration', { referral: code })
  const profile = state.status === 'ready' ? state.profile : null
  const supportEmail = config?.supportEmail ?? ''
  return (
    <GeneralDetails profile={profile} supportEmail={supportEmail}>
      {profile?.inviteCode ? (
        <InviteCard inviteCode={profile.inviteCode} linkFor={inviteLink} supportEmail={supportEmail} />
      ) : null}
    </GeneralDetails>
  )
}
