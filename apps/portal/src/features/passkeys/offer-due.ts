import { knowsPasskeys } from '../../account/passkey-library.ts'
import { PASSKEYS } from './use-passkeys.ts'

const OFFERED = 'passkey_offered'

/** Whether to offer a passkey: this device can make one, the account has none, and this browser never asked before. */
export async function isOfferDue(): Promise<boolean> {
  if (!knowsPasskeys() || wasOffered()) return false
  if (!(await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())) return false
  const known = await PASSKEYS.ask({})
  return known.ok && known.data.length === 0
}

/** Without storage it counts as offered: a person whose browser keeps nothing would be asked at every visit. */
function wasOffered(): boolean {
  try {
    return localStorage.getItem(OFFERED) !== null
  } catch {
    return true
  }
}

export function noteOffered(): void {
  try {
    localStorage.setItem(OFFERED, 'yes')
  } catch {
    // A full storage: the offer comes again.
  }
}
