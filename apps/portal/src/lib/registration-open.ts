import { useLocation } from 'react-router'
import { useConfigValue } from './config.ts'
import { rememberedReferral } from './cookies.ts'

/**
 * Registration needs a referral, from the address or remembered, unless the installation opens it to all
 * (specification 5). Undefined until that is known.
 */
export function useRegistrationOpen(): boolean | undefined {
  const withoutReferral = useConfigValue((config) => config?.registrationWithoutReferral)
  const { search } = useLocation()
  if (withoutReferral === undefined) return undefined
  return withoutReferral === 'TRUE' || rememberedReferral(new URLSearchParams(search)) !== null
}
