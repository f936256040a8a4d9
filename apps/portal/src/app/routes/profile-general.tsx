import { localeOrDefault } from '@portico/contract/locales'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { GeneralDetails } from '../../features/profile/general-details.tsx'
import { InviteCard } from '../../features/referrals/invite-card.tsx'
import { useConfig } from '../../lib/config.ts'
import { pathTo } from '../../lib/paths.ts'
import { useProfile } from '../../lib/profile.ts'
import { StatusPage } from '../status-page.tsx'

export default function ProfileGeneralRoute() {
  const { t } = useTranslation(['pages', 'errors'])
  const locale = localeOrDefault(useParams().locale)
  const config = useConfig()
  const state = useProfile()

  // Specification 8: a profile that does not load is an error of the whole page, and a 429 names itself.
  // After a 401 the guard leads to login; until then nothing is wrong.
  if (state.status === 'failed' && state.httpStatus !== 401) {
    const tooMany = state.httpStatus === 429
    const title = tooMany ? t('pages:error.tooMany') : t('pages:error.title')
    const message = tooMany ? t('errors:too_many_requests') : t('errors:profile_not_found')
    return <StatusPage status={{ state: 'error', errors: { title, messages: [message] } }} />
  }

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
