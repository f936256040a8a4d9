import type { TwoFactorType } from '@portico/contract/kernel/statuses'
import type { SecurityEvent } from '@portico/contract/security-events/schemas'
import { useTranslation } from '@portico/ui/translation/translation.tsx'

const METHODS = {
  EMAIL: 'email',
  GOOGLE_AUTHENTICATOR: 'authenticator',
  TELEGRAM: 'messenger',
} as const satisfies Record<TwoFactorType, string>

/** What an event was, the name of what it was about (an application, a passkey), and by what somebody signed in. */
export function useEventWords() {
  const { t } = useTranslation(['security-events', 'sessions', 'two-factor'])
  return ({ action, application, passkey, method, factor }: SecurityEvent) => ({
    what: t(action),
    name: application ?? passkey,
    ways: [
      method && t(`sessions:method.${method}`),
      factor && t(`two-factor:method.${METHODS[factor]}`),
    ].filter((one) => one !== null),
  })
}
