import type { TokenResponse } from '@portico/contract/tokens/schemas'
import { useConfigReady } from '@portico/ui/delivery/config.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useEffect, useEffectEvent } from 'react'
import { whenAwake } from '../../delivery/when-awake.ts'

/**
 * Offers passkeys at the e-mail field, except while `isHeld`: then another dialog is asked for, which this one would end.
 * Fetches the code for it once somebody uses the page: before that not a byte of it.
 */
export function usePasskeySignIn(
  application: string | null,
  isHeld: boolean,
  then: (token: TokenResponse) => void,
): void {
  const { i18n } = useTranslation()
  const isReady = useConfigReady(true)
  const onSignedIn = useEffectEvent(then)
  useEffect(() => {
    if (!isReady || isHeld) return
    const ending = new AbortController()
    const { signal } = ending
    const sleep = whenAwake(() => {
      import('./await-passkey.ts')
        .then(({ awaitPasskey }) => awaitPasskey({ application, signal, onSignedIn, i18n }))
        // Without it the form remains.
        .catch(() => undefined)
    })
    return () => {
      sleep()
      ending.abort()
    }
  }, [isReady, isHeld, application, i18n])
}
