import type { TokenResponse } from '@portico/contract/tokens/schemas'
import { useConfigReady } from '@portico/ui/delivery/config.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useEffect, useEffectEvent } from 'react'
import { whenAwake } from '../../delivery/when-awake.ts'

/** Fetches the code for passkeys once somebody uses the page: before that not a byte of it. */
export function usePasskeySignIn(application: string | null, then: (token: TokenResponse) => void): void {
  const { i18n } = useTranslation()
  const isReady = useConfigReady(true)
  const onSignedIn = useEffectEvent(then)
  useEffect(() => {
    if (!isReady) return
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
  }, [isReady, application, i18n])
}
