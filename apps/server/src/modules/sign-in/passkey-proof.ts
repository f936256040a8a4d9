import type { Caller } from '../../core/http/callers/principal.ts'

/** What a sign-in asks of passkeys; a product without them refuses each as it refuses a wrong one. */
export type PasskeyProof = {
  /** Whether this installation has an address for which an authenticator makes passkeys. */
  isOffered: boolean
  /** Whose passkey has signed, by the secret of the browser that asked for the challenge. */
  prove(given: {
    assertion: string
    secret: string
    caller: Caller
  }): Promise<{ accountId: string; passkeyId: string } | undefined>
}
