import { PASSKEYS_PER_ACCOUNT } from '@portico/contract/passkeys/limits'
import type { CreatePasskeyRequest, Passkey } from '@portico/contract/passkeys/schemas'
import type { Database } from '../../../core/database/access/database.ts'
import type { Audit } from '../../../core/events/audit.ts'
import { refuse, refuseField } from '../../../core/http/answers/errors.ts'
import type { Caller, Principal } from '../../../core/http/callers/principal.ts'
import { newId } from '../../../core/ids.ts'
import type { Accounts } from '../../accounts/accounts.module.ts'
import type { Sessions } from '../../sessions/sessions.module.ts'
import { describePasskey } from '../describe-passkey.ts'
import type { Challenges } from '../passkey-challenges.ts'
import { passkeyName } from '../passkey-name.ts'
import { countPasskeys, findByCredential, insertPasskey } from '../passkeys.store.ts'
import type { RelyingParty } from '../relying-party.ts'
import { verifyCreation } from './verify-creation.ts'

type Ports = {
  database: Database
  audit: Audit
  accounts: Pick<Accounts, 'holdAccount'>
  sessions: Pick<Sessions, 'describeDevice' | 'isStillActive' | 'readOrigin'>
}

/** Keeps the passkey that an authenticator made for the account. */
export function createCreatePasskey(ports: Ports, party: RelyingParty, challenges: Challenges) {
  const { audit, accounts, sessions } = ports
  const { db, transaction } = ports.database

  return async function createPasskey(
    body: CreatePasskeyRequest,
    { accountId, sessionId }: Principal,
    caller: Caller,
  ): Promise<Passkey> {
    const expected = party.require()
    const name = passkeyName(body.name) || sessions.describeDevice(caller.userAgent)
    let isInTime = true
    const made = await verifyCreation(body.credential, expected, async (challenge) => {
      isInTime = await challenges.take('passkey-create', sessionId, challenge)
      return isInTime
    })
    if (!isInTime) {
      // This session has just added it, and the answer was lost.
      const added = await findByCredential(db, Buffer.from(body.credential.id, 'base64url'))
      if (added?.accountId === accountId && added.addedBySession === sessionId) return describePasskey(added)
      throw refuseField('credential', 'invalid_token')
    }
    if (!made) throw refuseField('credential', 'invalid_token_data')
    return transaction(async (tx) => {
      // Of several at once each then sees the others, and a report of a foreign sign-in leaves no passkey behind.
      await accounts.holdAccount(tx, accountId)
      if (!(await sessions.isStillActive(tx, sessionId))) throw refuse('invalid_token')
      if ((await countPasskeys(tx, accountId)) >= PASSKEYS_PER_ACCOUNT) throw refuse('access_denied')
      const origin = await sessions.readOrigin(tx, sessionId)
      const row = await insertPasskey(tx, { id: newId(), accountId, name, ...made, ...origin })
      if (!row) throw refuse('token_already_exists')
      await audit(tx, caller, 'passkey.create', {
        actor: accountId,
        subject: accountId,
        detail: { id: row.id, name },
      })
      return describePasskey(row)
    })
  }
}
