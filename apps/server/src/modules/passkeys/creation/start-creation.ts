import { SECOND_MS } from '@portico/contract/kernel/units'
import { PASSKEYS_PER_ACCOUNT } from '@portico/contract/passkeys/limits'
import type { PasskeyCreation } from '@portico/contract/passkeys/schemas'
import type { Database } from '../../../core/database/access/database.ts'
import { refuse } from '../../../core/http/answers/errors.ts'
import type { Principal } from '../../../core/http/callers/principal.ts'
import type { Accounts } from '../../accounts/accounts.module.ts'
import { ALGORITHMS } from '../algorithms.ts'
import { PASSKEY_CHALLENGE_LIFE_S } from '../limits.ts'
import type { Challenges } from '../passkey-challenges.ts'
import { listPasskeys } from '../passkeys.store.ts'
import type { RelyingParty } from '../relying-party.ts'
import { userHandleOf } from '../user-handle.ts'
import { loadWebAuthn } from '../webauthn.ts'

type Ports = { database: Database; accounts: Pick<Accounts, 'findAccount'> }

/** What the browser asks an authenticator for, to make a passkey for the account. */
export function createStartCreation(
  { database, accounts }: Ports,
  party: RelyingParty,
  challenges: Challenges,
) {
  const { db } = database

  return async function startCreation({ accountId, sessionId }: Principal): Promise<PasskeyCreation> {
    const { id: rpID, name: rpName } = party.require()
    const account = await accounts.findAccount(db, accountId)
    if (!account) throw refuse('profile_not_found')
    const known = await listPasskeys(db, accountId)
    if (known.length >= PASSKEYS_PER_ACCOUNT) throw refuse('access_denied')
    const { generateRegistrationOptions } = await loadWebAuthn()
    const options = await generateRegistrationOptions({
      rpID,
      rpName,
      userID: userHandleOf(accountId),
      userName: account.email,
      userDisplayName: `${account.firstName} ${account.lastName}`,
      challenge: await challenges.issue('passkey-create', sessionId),
      timeout: PASSKEY_CHALLENGE_LIFE_S * SECOND_MS,
      attestationType: 'none',
      // An authenticator that holds one of these makes no second one.
      excludeCredentials: known.map(({ credentialId, transports }) => ({
        id: credentialId.toString('base64url'),
        transports: transports as never,
      })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: [...ALGORITHMS],
    })
    return options as PasskeyCreation
  }
}
