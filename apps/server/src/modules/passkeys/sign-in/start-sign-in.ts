import { SECOND_MS } from '@portico/contract/kernel/units'
import type { PasskeySignIn } from '@portico/contract/passkeys/schemas'
import { PASSKEY_CHALLENGE_LIFE_S } from '../limits.ts'
import type { Challenges } from '../passkey-challenges.ts'
import type { RelyingParty } from '../relying-party.ts'

/**
 * What the browser asks its authenticators for: any passkey of this portal, whosever it is. Every opened login page asks
 * for it, so it is made without the library.
 */
export function createStartSignIn(party: RelyingParty, challenges: Challenges) {
  return async function startSignIn(secret: string): Promise<PasskeySignIn> {
    const { id: rpId } = party.require()
    const challenge = await challenges.issue('passkey-sign-in', secret)
    return {
      challenge: challenge.toString('base64url'),
      rpId,
      timeout: PASSKEY_CHALLENGE_LIFE_S * SECOND_MS,
      userVerification: 'required',
    }
  }
}
