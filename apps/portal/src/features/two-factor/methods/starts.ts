import type { TwoFactorType } from '@portico/contract/kernel/statuses'
import { AuthenticatorStart } from './authenticator-start.tsx'
import { EmailStart } from './email-start.tsx'
import type { MethodStart } from './method.ts'
import { TelegramStart } from './telegram-start.tsx'

/** The first step of every method. Apart from `METHODS`, because the overview of the methods does not load the wizards. */
export const STARTS = {
  GOOGLE_AUTHENTICATOR: AuthenticatorStart,
  TELEGRAM: TelegramStart,
  EMAIL: EmailStart,
} as const satisfies Record<TwoFactorType, MethodStart>
