import type { OwnReferral } from '@portico/contract/referrals.schemas'
import type { Db } from '../../platform/database.ts'
import { refuse } from '../../platform/errors.ts'
import type { Principal } from '../../platform/http/principal.ts'

export type ReadInvitation = (db: Db, accountId: string) => Promise<OwnReferral | undefined>

/** What an account invites with. How many came is told, who came is theirs. */
export function createReadReferral({ db, readInvitation }: { db: Db; readInvitation: ReadInvitation }) {
  return async function readReferral({ accountId }: Principal): Promise<OwnReferral> {
    const invitation = await readInvitation(db, accountId)
    if (!invitation) throw refuse('profile_not_found')
    return invitation
  }
}
