import { MINUTE_S } from '@portico/contract/kernel/units'
import { increment } from '../../core/counters/limits.ts'
import type { Database } from '../../core/database/access/database.ts'
import { refuse, tooMany } from '../../core/http/answers/errors.ts'
import { normalizeTypedCode } from '../../core/ids.ts'
import type { Accounts } from '../accounts/accounts.module.ts'

export const REFERRAL_LOOKUPS_PER_MINUTE_PER_NETWORK = 20

type Ports = { database: Database; accounts: Pick<Accounts, 'findSponsor'> }

/** Finds the sponsor of an invite code. The codes are short enough to be guessed, so look-ups are counted. */
export function createReferralLookup({ database, accounts }: Ports) {
  const { db } = database

  return async function referralInfo(inviteCode: string, network: string) {
    const limit = await increment(db, `referral:prefix:${network}`, MINUTE_S)
    if (limit.count > REFERRAL_LOOKUPS_PER_MINUTE_PER_NETWORK) throw tooMany(limit.retryAfterS)
    const sponsor = await accounts.findSponsor(db, normalizeTypedCode(inviteCode))
    if (!sponsor) throw refuse('not_found')
    if (sponsor.blocked) throw refuse('blocked_invite_code')
    return { firstName: sponsor.firstName, lastName: sponsor.lastName }
  }
}
