import type { Database } from '../../core/database/access/database.ts'
import type { Accounts } from '../accounts/accounts.module.ts'

type Ports = { database: Database; accounts: Pick<Accounts, 'findAccount' | 'readSponsor'> }

export type SponsorOf = {
  /** Whether the person was invited by somebody. */
  isSponsored: boolean
  /** By whom; null where that account is gone, or may invite no longer. */
  sponsorId: string | null
}

/** Who invited a person, for what describes people to others. */
export function createSponsorOf({ database, accounts }: Ports) {
  const { db } = database

  return async function sponsorOf(accountId: string): Promise<SponsorOf> {
    const sponsorId = (await accounts.findAccount(db, accountId))?.sponsorId ?? null
    const sponsor = sponsorId === null ? undefined : await accounts.readSponsor(db, sponsorId)
    return { isSponsored: sponsorId !== null, sponsorId: sponsor?.id ?? null }
  }
}
