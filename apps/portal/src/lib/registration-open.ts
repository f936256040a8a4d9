import { useLocation } from 'react-router'
import { useConfig } from './config.ts'
import { rememberedReferral } from './cookies.ts'
import { useHydrated } from './hydrated.ts'

/**
 * Registration needs a referral, from the address or remembered, unless the installation opens it to all
 * (specification 5). Undefined until that is known.
 */
export function useRegistrationOpen(): boolean | undefined {
  const config = useConfig()
  const hydrated = useHydrated()
  const { search } = useLocation()
  if (!config || !hydrated) return undefined
  return (
    config.registrationWithoutReferral === 'TRUE' || rememberedReferral(new URLSearchParams(search)) !== null
  )
}
