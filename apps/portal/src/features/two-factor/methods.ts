import type { RouteName } from '@portico/contract/routes'
import type { TwoFactorType } from '@portico/contract/statuses'

/** The three methods, each with the route that sets it up. */
export const METHODS = [
  { name: 'authenticator', type: 'GOOGLE_AUTHENTICATOR', route: 'profileSecurityVerificationGoogle' },
  { name: 'messenger', type: 'TELEGRAM', route: 'profileSecurityVerificationTelegram' },
  { name: 'email', type: 'EMAIL', route: 'profileSecurityVerificationEmail' },
] as const satisfies ReadonlyArray<{ name: string; type: TwoFactorType; route: RouteName }>

export type Method = (typeof METHODS)[number]
