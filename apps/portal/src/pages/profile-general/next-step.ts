import type { PageName } from '@portico/contract/pages'
import type { AccountFacts } from '@portico/contract/profile/schemas'
import { RECOVERY_CODES_LOW } from '@portico/contract/two-factor/limits'

export type NextStep = 'secondStep' | 'recoveryCodes' | 'identity' | 'done'

type Known = Pick<AccountFacts, 'factors' | 'passkeys' | 'recoveryCodesLeft'> & {
  /** Both documents that count are there, or a moderator looks at them. */
  isIdentityUnderWay: boolean
}

/** The one thing that protects the account most from where it stands. */
export function nextStep({ factors, passkeys, recoveryCodesLeft, isIdentityUnderWay }: Known): NextStep {
  if (factors.length === 0 && passkeys === 0) return 'secondStep'
  // Without a factor nothing asks for a recovery code.
  if (factors.length > 0 && recoveryCodesLeft < RECOVERY_CODES_LOW) return 'recoveryCodes'
  return isIdentityUnderWay ? 'done' : 'identity'
}

export const STEP_ROUTES = {
  secondStep: 'profileSecurityStatus',
  recoveryCodes: 'profileSecurityStatus',
  identity: 'profileVerificationPassport',
} as const satisfies Record<Exclude<NextStep, 'done'>, PageName>
