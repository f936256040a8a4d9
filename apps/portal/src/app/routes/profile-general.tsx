import { localeOrDefault } from '@portico/contract/locales'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { GeneralDetails } from '../../features/profile/general-details.tsx'
import { useConfig } from '../../lib/config.ts'
import { clearGlobalStatus, globalStatus } from '../../lib/global-status.ts'
import { pathTo } from '../../lib/paths.ts'
import { useProfile } from '../../lib/profile.ts'

export default function ProfileGeneralRoute() {
  const { t } = useTranslation(['pages', 'errors'])
  const locale = localeOrDefault(useParams().locale)
  const config = useConfig()
  const state = useProfile()

  // Specification 8: a profile that does not load is an error of the whole page, and a 429 names itself.
  const failedWith = state.status === 'failed' ? state.httpStatus : null
  useEffect(() => {
    if (failedWith === null || failedWith === 401) return
    const tooMany = failedWith === 429
    globalStatus.set({
      state: 'error',
      errors: {
        title: tooMany ? t('pages:error.tooMany') : t('pages:error.title'),
        messages: [tooMany ? t('errors:too_many_requests') : t('errors:profile_not_found')],
      },
    })
    return clearGlobalStatus
  }, [failedWith, t])

  const inviteLink = (code: string) =>
    (config?.domainPassportRest ?? '') + pathTo(locale, 'registration', { referral: code })
  return (
    <GeneralDetails
      profile={state.status === 'ready' ? state.profile : null}
      supportEmail={config?.supportEmail ?? ''}
      inviteLink={inviteLink}
    />
  )
}
