import type { OwnReferral } from '@portico/contract/referrals/schemas'
import type { Database } from '../../core/database/access/database.ts'
import { refuse } from '../../core/http/answers/errors.ts'
import type { Principal } from '../../core/http/callers/principal.ts'
import type { Accounts } from '../accounts/accounts.module.ts'

type Ports = { database: Database; accounts: Pick<Accounts, 'readInvitation'> }

/** An account's own invitation. It says how many people used it, but not who they are. */
export function createReadReferral({ database, accounts }: Ports) {
  const { db } = database

  return async function readReferral({ accountId }: Principal): Promise<OwnReferral> {
    const invitation = await accounts.readInvitation(db, accountId)
    if (!invitation) throw refuse('profile_not_found')
    return invitation
  }
}
