import type { CreatePasskeyRequest } from '@portico/contract/passkeys/schemas'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { ALGORITHMS } from '../algorithms.ts'
import { loadWebAuthn, refusing, type TakeChallenge } from '../webauthn.ts'

type Expected = { id: string; origin: string }

/** Which ways to reach an authenticator are kept: the words are the client's. */
const TRANSPORTS: readonly string[] = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']

/**
 * What is kept of a new passkey; undefined when anything about it is wrong: the challenge, the origin, the host, no
 * verified person, an algorithm that was not asked for.
 */
export async function verifyCreation(
  credential: CreatePasskeyRequest['credential'],
  { id: expectedRPID, origin: expectedOrigin }: Expected,
  takeChallenge: TakeChallenge,
) {
  const webAuthn = await loadWebAuthn()
  return refusing(takeChallenge, async (take) => {
    if (isCertified(webAuthn, credential.response.attestationObject)) return undefined
    const { verified, registrationInfo } = await webAuthn.verifyRegistrationResponse({
      response: credential as RegistrationResponseJSON,
      expectedChallenge: take,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...ALGORITHMS],
    })
    if (!verified) return undefined
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential
    return {
      credentialId: Buffer.from(id, 'base64url'),
      publicKey: Buffer.from(publicKey),
      counter,
      transports: TRANSPORTS.filter((transport) => transports.some((known) => known === transport)),
      isSynced: registrationInfo.credentialBackedUp,
    }
  })
}

/**
 * Whether a maker's certificate vouches for the passkey. None was asked for, and to follow a stranger's certificates
 * would mean to fetch from addresses that stand in them.
 */
function isCertified(
  { decodeAttestationObject, isoBase64URL }: Awaited<ReturnType<typeof loadWebAuthn>>,
  attestationObject: string,
): boolean {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  const format = decoded.get('fmt')
  if (format === 'none') return false
  return format !== 'packed' || decoded.get('attStmt').get('x5c') !== undefined
}
