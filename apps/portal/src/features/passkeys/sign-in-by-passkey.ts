import { passkeys } from '@portico/contract/passkeys/endpoints'
import type { TokenResponse } from '@portico/contract/tokens/schemas'
import { call } from '@portico/ui/delivery/calls.ts'
import { notifications } from '@portico/ui/notifications/notifications.ts'
import type { Translator } from '@portico/ui/translation/translator.ts'
import { knowsPasskeys, loadLibrary, refusalOf } from '../../account/passkey-library.ts'
import { grantByPasskey } from './grant-by-passkey.ts'
import { notifyRefusal } from './notify-refusal.ts'

type Asking = {
  application: string | null
  i18n: Translator
  /** The person does not want to wait for the browser's dialog, which some browsers show without a way to close it. */
  signal: AbortSignal
}

/** Asks the browser for a passkey at once, after a press. Null: it was cancelled, or what was wrong has been said. */
export async function signInByPasskey({ application, i18n, signal }: Asking): Promise<TokenResponse | null> {
  if (!knowsPasskeys()) return tellUnable(i18n)
  const started = await call(passkeys.startSignIn)
  if (signal.aborted) return null
  if (!started.ok) {
    await notifyRefusal(i18n, started.failure)
    return null
  }
  const { startAuthentication, WebAuthnAbortService } = await loadLibrary()
  if (signal.aborted) return null
  const stop = () => WebAuthnAbortService.cancelCeremony()
  signal.addEventListener('abort', stop)
  const answer = await startAuthentication({ optionsJSON: started.data }).catch(refusalOf)
  signal.removeEventListener('abort', stop)
  if (answer === 'unable') return tellUnable(i18n)
  if (typeof answer === 'string') return null
  const result = await grantByPasskey(answer, application)
  if (result.ok) return result.data
  await notifyRefusal(i18n, result.failure)
  return null
}

/** This browser cannot do it, or no device that it reaches. */
async function tellUnable(i18n: Translator): Promise<null> {
  await i18n.load('passkeys')
  notifications.show('error', i18n.translate('passkeys')('unable'))
  return null
}
