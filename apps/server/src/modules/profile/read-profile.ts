import type { Profile } from '@portico/contract/profile/schemas'
import type { Database } from '../../core/database/access/database.ts'
import { refuse } from '../../core/http/answers/errors.ts'
import type { Principal } from '../../core/http/callers/principal.ts'
import type { Accounts } from '../accounts/accounts.module.ts'

type Ports = { database: Database; accounts: Pick<Accounts, 'findProfile'> }

/** What signed-in people see of themselves; an application gets the same without the invite code and the id. */
export function createReadProfile({ database, accounts }: Ports) {
  const { db } = database

  return async function readProfile(principal: Principal): Promise<Profile> {
    const found = await accounts.findProfile(db, principal.accountId)
    if (!found) throw refuse('profile_not_found')
    const { inviteCode: _, ...profile } = found
    return principal.kind === 'session' ? { accountId: principal.accountId, ...found } : profile
  }
}
