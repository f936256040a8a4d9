import { useConfigFailed, useConfigValue } from '@portico/ui/delivery/config.ts'
import { useLocation } from 'react-router'
import { rememberedReferral } from '../delivery/cookies.ts'

/**
 * Registration needs a referral, from the address or remembered, unless the installation opens it to all. Undefined
 * until that is known; while the configuration cannot be loaded, there is no registration.
 */
export function useRegistrationOpen(): boolean | undefined {
  const withoutReferral = useConfigValue((config) => config?.registrationWithoutReferral)
  const isMissing = useConfigFailed()
  const { search } = useLocation()
  if (isMissing) return false
  if (withoutReferral === undefined) return undefined
  return withoutReferral === 'TRUE' || rememberedReferral(new URLSearchParams(search)) !== null
}

/** True only when registration is known to be closed to this visitor, for parts that treat unknown like open. */
export function useRegistrationClosed(): boolean {
  const needsReferral = useConfigValue(
    (config) => config !== null && config.registrationWithoutReferral !== 'TRUE',
  )
  const { search } = useLocation()
  return needsReferral && rememberedReferral(new URLSearchParams(search)) === null
}
