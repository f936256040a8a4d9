import { PasskeyAssertion } from '@portico/contract/passkeys/schemas'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { Check } from 'typebox/value'
import type { Database } from '../../../core/database/access/database.ts'
import type { Audit } from '../../../core/events/audit.ts'
import type { Caller } from '../../../core/http/callers/principal.ts'
import type { Challenges } from '../passkey-challenges.ts'
import { findByCredential, noteUse, type PasskeyRow } from '../passkeys.store.ts'
import type { RelyingParty } from '../relying-party.ts'
import { userHandleOf } from '../user-handle.ts'
import { loadWebAuthn, refusing, type TakeChallenge } from '../webauthn.ts'

type Ports = { database: Database; audit: Audit }

type Proof = {
  /** The authenticator's answer, as JSON. */
  assertion: string
  /** The secret of the browser that asked for the challenge. */
  secret: string
  caller: Caller
}

/**
 * Whose passkey has signed; undefined when anything is wrong, whatever it is. The challenge is used up before the
 * signature is looked at, in one statement: of the same answer sent many times at once one goes on.
 */
export function createProvePasskey({ database, audit }: Ports, party: RelyingParty, challenges: Challenges) {
  const { db } = database

  return async function provePasskey({
    assertion,
    secret,
    caller,
  }: Proof): Promise<{ accountId: string; passkeyId: string } | undefined> {
    const given = parse(assertion)
    if (!given || !party.isOffered) return undefined
    const passkey = await findByCredential(db, Buffer.from(given.id, 'base64url'))
    if (!passkey) return undefined
    const used = await verify(given, passkey, (challenge) =>
      challenges.take('passkey-sign-in', secret, challenge),
    )
    if (used && (await noteUse(db, { id: passkey.id, ...used }))) {
      return { accountId: passkey.accountId, passkeyId: passkey.id }
    }
    await audit(db, caller, 'session.create', {
      result: 'failure',
      subject: passkey.accountId,
      detail: { reason: 'passkey_refused', passkey: passkey.id },
    })
    return undefined
  }

  async function verify(
    given: PasskeyAssertion,
    { accountId, credentialId, publicKey, counter }: PasskeyRow,
    takeChallenge: TakeChallenge,
  ) {
    const { id: expectedRPID, origin: expectedOrigin } = party.require()
    if (!Buffer.from(given.response.userHandle, 'base64url').equals(userHandleOf(accountId))) return undefined
    const { verifyAuthenticationResponse } = await loadWebAuthn()
    return refusing(takeChallenge, async (take) => {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: given as AuthenticationResponseJSON,
        expectedChallenge: take,
        expectedOrigin,
        expectedRPID,
        requireUserVerification: true,
        credential: {
          id: credentialId.toString('base64url'),
          publicKey: new Uint8Array(publicKey),
          counter,
        },
      })
      if (!verified) return undefined
      return { counter: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp }
    })
  }
}

function parse(assertion: string): PasskeyAssertion | undefined {
  try {
    const given: unknown = JSON.parse(assertion)
    return Check(PasskeyAssertion, given) ? given : undefined
  } catch {
    return undefined
  }
}
