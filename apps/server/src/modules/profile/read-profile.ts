import type { Profile } from '@portico/contract/profile.schemas'
import type { Db } from '../../platform/database.ts'
import { refuse } from '../../platform/errors.ts'
import type { Principal } from '../../platform/http/principal.ts'

export type ProfileAccount = {
  firstName: string
  lastName: string
  email: string
  selfieRequired: boolean
  verified: boolean
  inviteCode: string
}
export type FindAccount = (db: Db, id: string) => Promise<ProfileAccount | undefined>

type Ports = { db: Db; findAccount: FindAccount }

/** What the signed-in person sees of himself; an application gets the same without the invite code. */
export function createReadProfile({ db, findAccount }: Ports) {
  return async function readProfile(principal: Principal): Promise<Profile> {
    const account = await findAccount(db, principal.accountId)
    if (!account) throw refuse('profile_not_found')
    const { firstName, lastName, email, selfieRequired, verified, inviteCode } = account
    const profile = { firstName, lastName, email, selfieRequired, verified }
    return principal.kind === 'session' ? { ...profile, inviteCode } : profile
  }
}
