import type { OwnReferral } from '@portico/contract/referrals.schemas'
import type { Database } from '../../platform/database.ts'
import { refuse } from '../../platform/errors.ts'
import type { Principal } from '../../platform/http/principal.ts'
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
