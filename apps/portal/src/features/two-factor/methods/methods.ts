import type { TwoFactorType } from '@portico/contract/kernel/statuses'
import { authenticator } from './authenticator.ts'
import { email } from './email.ts'
import type { Method } from './method.ts'
import { telegram } from './telegram.ts'

/** Every method by its type, in the order in which pages show them. */
export const METHODS = {
  GOOGLE_AUTHENTICATOR: authenticator,
  TELEGRAM: telegram,
  EMAIL: email,
} as const satisfies Record<TwoFactorType, Method>

export const listMethods = (): Method[] => Object.values(METHODS)
