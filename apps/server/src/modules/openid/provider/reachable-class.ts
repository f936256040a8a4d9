import type { Db } from '../../../core/database/access/database.ts'
import type { Accounts } from '../../accounts/accounts.module.ts'
import type { Acr } from './sign-in-classes.ts'

/** What the module of passkeys offers; the product may be without it. */
export type Passkeys = {
  isOffered: boolean
  countPasskeys: (db: Db, accountId: string) => Promise<number>
}

type Ports = { db: Db; accounts: Pick<Accounts, 'findAccount'>; passkeys?: Passkeys }

/** Whether a person could sign in by a class, with the means that the account has now. */
export function createCanReach({ db, accounts, passkeys }: Ports) {
  return async function canReach(accountId: string, acr: Acr): Promise<boolean> {
    if (acr === 'urn:portico:1fa') return true
    if (passkeys?.isOffered && (await passkeys.countPasskeys(db, accountId)) > 0) return true
    const account = acr === 'urn:portico:2fa' ? await accounts.findAccount(db, accountId) : undefined
    return account !== undefined && account.secondFactors.length > 0
  }
}

export type CanReach = ReturnType<typeof createCanReach>
