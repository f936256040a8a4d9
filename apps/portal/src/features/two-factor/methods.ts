import type { TwoFactorType } from '@portico/contract/kernel/statuses'
import type { PageName } from '@portico/contract/pages'

/** The three methods, each with its routes: setting it up, what is said once it is active, and switching it off. */
export const METHODS = [
  {
    name: 'authenticator',
    type: 'GOOGLE_AUTHENTICATOR',
    route: 'profileSecurityVerificationGoogle',
    activated: 'profileSecurityVerificationGoogleActivate',
    removal: null,
  },
  {
    name: 'messenger',
    type: 'TELEGRAM',
    route: 'profileSecurityVerificationTelegram',
    activated: 'profileSecurityVerificationTelegramActivate',
    removal: null,
  },
  {
    name: 'email',
    type: 'EMAIL',
    route: 'profileSecurityVerificationEmail',
    activated: 'profileSecurityVerificationEmailActivate',
    removal: 'profileSecurityVerificationEmailDeactivate',
  },
] as const satisfies ReadonlyArray<{
  name: string
  type: TwoFactorType
  route: PageName
  activated: PageName
  /** Null: the first route also switches off. */
  removal: PageName | null
}>

export type Method = (typeof METHODS)[number]

export type WizardPart = 'setUp' | 'activated' | 'removal'

/** The method and the part of its wizard that a route shows. */
export function wizardOf(route: PageName | null): { method: Method; part: WizardPart } {
  for (const method of METHODS) {
    if (route === method.activated) return { method, part: 'activated' }
    if (route === method.removal) return { method, part: 'removal' }
    if (route === method.route) return { method, part: 'setUp' }
  }
  return { method: METHODS[0], part: 'setUp' }
}
