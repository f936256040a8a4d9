import { MINUTE_S } from '@portico/contract/kernel/units'
import { SIGN_INS_PER_MINUTE } from '@portico/contract/tokens/limits'
import { countWithin } from '../../core/counters/spend.ts'
import type { Database, Tx } from '../../core/database/access/database.ts'
import type { Accounts } from '../accounts/accounts.module.ts'
import type { Authenticated } from '../accounts/sign-in/authenticate.ts'
import type { LockedAccount } from '../accounts/sign-in/lock-for-sign-in.store.ts'

type Ports = { database: Database; accounts: Pick<Accounts, 'lockForSignIn'> }

export type Admitted = Pick<
  Authenticated,
  'accountId' | 'passwordHash' | 'failureKey' | 'networkKey' | 'successKey' | 'isProven'
>

/** Rolls the transaction of a sign-in back: nothing of it stands. `refusalOf` says afterwards why. */
export class SignInRefused extends Error {}

/**
 * What everything that a right password opens begins with: a session, a sign-in of two steps, a session that is fresh again.
 * The hash took a while and is computed before, outside of any transaction; here it is compared with the one that the
 * account has now, while no other call can change it.
 */
export function createAdmit({ database, accounts }: Ports) {
  /** Locks the account, and refuses where what was found before the hash is no longer true. */
  async function lockAccount(tx: Tx, admitted: Admitted, epoch: number | null): Promise<LockedAccount> {
    const account = await accounts.lockForSignIn(tx, admitted.accountId, admitted)
    const isSame =
      account?.status === 'active' &&
      account.passwordHash === admitted.passwordHash &&
      (epoch === null || account.epoch === epoch)
    if (!isSame || account.isLimitReached) throw new SignInRefused()
    return account
  }

  /** Counts it among those of the account's minute, and refuses beyond. */
  async function countSignIn(tx: Tx, { successKey }: Admitted): Promise<void> {
    const minute = { key: successKey, most: SIGN_INS_PER_MINUTE, windowS: MINUTE_S }
    if (!(await countWithin(tx, minute))) throw new SignInRefused()
  }

  /** Runs the steps in one transaction; undefined where one of them refused, and then nothing was written. */
  async function inSteps<T>(steps: (tx: Tx) => Promise<T>): Promise<T | undefined> {
    try {
      return await database.transaction(steps)
    } catch (error) {
      if (error instanceof SignInRefused) return undefined
      throw error
    }
  }

  return { lockAccount, countSignIn, inSteps }
}

export type Admit = ReturnType<typeof createAdmit>
