import type { AccountFacts } from '@portico/contract/profile/schemas'
import type { Database, Db } from '../../core/database/access/database.ts'
import { refuse } from '../../core/http/answers/errors.ts'
import type { Principal } from '../../core/http/callers/principal.ts'
import type { Accounts } from '../accounts/accounts.module.ts'
import type { Applications } from '../applications/applications.module.ts'
import type { Sessions } from '../sessions/sessions.module.ts'
import type { TwoFactor } from '../two-factor/two-factor.module.ts'

type Ports = {
  database: Database
  accounts: Pick<Accounts, 'findAccount'>
  applications: Pick<Applications, 'findApplication' | 'listVisits'>
  sessions: Pick<Sessions, 'listActive'>
  twoFactor: Pick<TwoFactor, 'countUnusedCodes'>
  passkeys?: { countPasskeys(db: Db, accountId: string): Promise<number> }
}

/** What the owner's overview says of the account. */
export function createReadAccountFacts(ports: Ports) {
  const { database, accounts, applications, sessions, twoFactor, passkeys } = ports
  const { db } = database

  return async function readAccountFacts({ accountId, sessionId }: Principal): Promise<AccountFacts> {
    const [account, visits, devices, codes, keys] = await Promise.all([
      accounts.findAccount(db, accountId),
      applications.listVisits(db, accountId),
      sessions.listActive(db, accountId, sessionId),
      twoFactor.countUnusedCodes(db, accountId),
      passkeys?.countPasskeys(db, accountId) ?? 0,
    ])
    if (!account) throw refuse('profile_not_found')
    return {
      registeredAt: account.registeredAt.toISOString(),
      passwordSetAt: (account.passwordChangedAt ?? account.registeredAt).toISOString(),
      nationality: account.nationality,
      mailLanguage: account.language,
      devices: devices.length,
      factors: account.secondFactors,
      passkeys: keys,
      recoveryCodesLeft: codes.left,
      // One that the operator has removed has no name any more.
      applications: visits
        .filter(({ application }) => applications.findApplication(application))
        .map(({ application, lastAt }) => ({ application, openedAt: lastAt.toISOString() })),
    }
  }
}
