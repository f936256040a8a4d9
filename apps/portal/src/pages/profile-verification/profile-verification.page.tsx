import { localeOrDefault } from '@portico/contract/kernel/locales'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { useProfile } from '../../account/profile.ts'
import { useVerifications } from '../../account/verification/verifications.ts'
import { IN_ACCOUNT_FRAME } from '../../app/frame/account/account-frame.tsx'
import { useRouteName } from '../../app/router/current-route.ts'
import { onward, pathTo } from '../../delivery/paths.ts'
import { ContinueTo } from './continue-to.tsx'
import { DocumentFiles } from './files/document-files.tsx'
import { STEPS } from './steps.ts'
import { VerificationPage } from './verification-page.tsx'

export const handle = IN_ACCOUNT_FRAME

/** The four tabs of the verification: the route's name tells which one. */
export default function ProfileVerificationRoute() {
  const locale = localeOrDefault(useParams().locale)
  const [search] = useSearchParams()
  const name = useRouteName()
  const profile = useProfile()
  const state = useVerifications()
  const step = STEPS.find(({ route }) => route === name) ?? STEPS[0]
  // When no selfie is asked for, its page leads back.
  if (
    step.name === 'additional' &&
    state.kind === 'ready' &&
    (state.data.SELFIE?.status ?? 'NONE') === 'NONE'
  ) {
    return <Navigate replace to={pathTo(locale, 'profileVerification', onward(search))} />
  }
  const selfieRequired = profile.kind === 'ready' && profile.data.selfieRequired
  return (
    <VerificationPage
      locale={locale}
      step={step}
      state={state}
      selfieRequired={selfieRequired}
      files={(slot) => <DocumentFiles {...slot} />}
      onward={(to, isAside) => (
        <ContinueTo to={to} isAside={isAside} choosePath={(way) => pathTo(locale, 'chooseAccount', way)} />
      )}
    />
  )
}
