import type { TwoFactorType } from '@portico/contract/kernel/statuses'
import { authenticator } from './authenticator.ts'
import { email } from './email.ts'
import type { Method } from './method.ts'
import { telegram } from './telegram.ts'

/** Every method by its type: the one place that knows which there are. */
export const METHODS = {
  EMAIL: email,
  GOOGLE_AUTHENTICATOR: authenticator,
  TELEGRAM: telegram,
} as const satisfies Record<TwoFactorType, Method>

export const methodOf = (type: TwoFactorType): Method => METHODS[type]
