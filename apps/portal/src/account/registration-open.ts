import { useConfigFailed, useConfigValue } from '@portico/ui/delivery/config.ts'
import { useLocation } from 'react-router'
import { rememberedReferral } from '../delivery/cookies.ts'

/**
 * Registration needs a referral, from the address or remembered, unless the installation opens it to all.
 * Undefined until that is known; nobody can register while nothing can be learnt.
 */
export function useRegistrationOpen(): boolean | undefined {
  const withoutReferral = useConfigValue((config) => config?.registrationWithoutReferral)
  const isMissing = useConfigFailed()
  const { search } = useLocation()
  if (isMissing) return false
  if (withoutReferral === undefined) return undefined
  return withoutReferral === 'TRUE' || rememberedReferral(new URLSearchParams(search)) !== null
}

/** Known to be closed to this visitor. What shows the same whether it is open or unknown asks this. */
export function useRegistrationClosed(): boolean {
  const needsReferral = useConfigValue(
    (config) => config !== null && config.registrationWithoutReferral !== 'TRUE',
  )
  const { search } = useLocation()
  return needsReferral && rememberedReferral(new URLSearchParams(search)) === null
}
