import { brought } from '@portico/ui/delivery/page-files.ts'

/** Turns the server's words into the browser's and back; fetched when a passkey is first asked for. */
export const loadLibrary = () => brought(() => import('@simplewebauthn/browser'))

/** Why there is no answer of an authenticator. */
export type Refusal =
  /** The person closed the browser's dialog, or did not answer it in time. */
  | 'cancelled'
  /** The authenticator holds a passkey of this account. */
  | 'known'
  /** This browser or its devices cannot do it. */
  | 'unable'

/** By the name of the browser's error, which the library keeps. */
export function refusalOf(error: unknown): Refusal {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return 'known'
  return name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'unable'
}

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in window
