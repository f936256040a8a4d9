import { SECOND_MS } from '@portico/contract/kernel/units'
import { passkeys } from '@portico/contract/passkeys/endpoints'
import type { TokenResponse } from '@portico/contract/tokens/schemas'
import { call } from '@portico/ui/delivery/calls.ts'
import type { Translator } from '@portico/ui/translation/translator.ts'
import { loadLibrary } from '../../account/passkey-library.ts'
import { cookiesWork } from '../../delivery/cookies.ts'
import { grantByPasskey } from './grant-by-passkey.ts'
import { notifyRefusal } from './notify-refusal.ts'

/** A page that waits for a passkey asks for a new challenge this long after the last one. */
const PASSKEY_CHALLENGE_RENEWED_S = 240

/** A person who closes the browser's dialog or is refused so often goes on by the form. */
const TRIES = 5

/** No person picks a passkey and refuses it this fast: the browser itself cannot offer one. */
const REFUSED_BY_BROWSER_MS = 1_000

type Awaiting = {
  application: string | null
  signal: AbortSignal
  onSignedIn: (token: TokenResponse) => void
  i18n: Translator
}

/**
 * Offers the passkeys of this portal among what the browser suggests for the e-mail field, for as long as the page
 * stands. Does nothing where the browser cannot, and says nothing when the server does not answer: the form is there.
 */
export async function awaitPasskey({ application, signal, onSignedIn, i18n }: Awaiting): Promise<void> {
  if (!cookiesWork() || !(await window.PublicKeyCredential?.isConditionalMediationAvailable?.())) return
  const { startAuthentication, WebAuthnAbortService } = await loadLibrary()
  const stop = () => WebAuthnAbortService.cancelCeremony()
  signal.addEventListener('abort', stop)
  for (let tries = 0; tries < TRIES; ) {
    await whenSeen(signal)
    if (signal.aborted) return
    const started = await call(passkeys.startSignIn)
    if (!started.ok || signal.aborted) return
    let isRenewed = false
    const renewal = setTimeout(() => {
      isRenewed = true
      stop()
    }, PASSKEY_CHALLENGE_RENEWED_S * SECOND_MS)
    const askedAt = performance.now()
    try {
      const answer = await startAuthentication({ optionsJSON: started.data, useBrowserAutofill: true })
      const result = await grantByPasskey(answer, application)
      if (result.ok) return onSignedIn(result.data)
      tries++
      await notifyRefusal(i18n, result.failure)
    } catch (error) {
      // Another dialog of the browser took the place of this one.
      if (!isRenewed && error instanceof Error && error.name === 'AbortError') return
      if (isRenewed) continue
      if (performance.now() - askedAt < REFUSED_BY_BROWSER_MS) return
      tries++
    } finally {
      clearTimeout(renewal)
    }
  }
}

/** A page in the background asks for no challenges. */
async function whenSeen(signal: AbortSignal): Promise<void> {
  while (document.hidden && !signal.aborted) {
    await new Promise<void>((resolve) => {
      document.addEventListener('visibilitychange', () => resolve(), { once: true, signal })
      signal.addEventListener('abort', () => resolve(), { once: true })
    })
  }
}
