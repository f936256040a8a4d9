import type { Tx } from '../../../core/database/access/database.ts'
import type { WayIn } from '../../../core/modules/ways-in.ts'
import type { Accounts } from '../../accounts/accounts.module.ts'
import { countAsUnknown, liftBudgets, openAfterReset } from './code-budgets.store.ts'
import type { LiftedBy } from './code-budgets.ts'

type Ports = { accounts: Pick<Accounts, 'listDevices'> }

/** What makes room again for the codes of an account, each in the transaction of what does so. */
export function createCodeBudgets({ accounts }: Ports) {
  const deviceIdsOf = async (tx: Tx, accountId: string): Promise<string[]> =>
    (await accounts.listDevices(tx, accountId)).map(({ id }) => id)
  const lift = async (tx: Tx, accountId: string, ending: LiftedBy): Promise<void> =>
    liftBudgets(tx, { accountId, deviceIds: await deviceIdsOf(tx, accountId) }, ending)
  return {
    /** A reset has made its browser a known one, which for a day has no budget of its own. */
    countAsUnknown: async (tx: Tx, accountId: string): Promise<void> =>
      countAsUnknown(tx, await deviceIdsOf(tx, accountId)),
    /** An operator knows the owner. */
    unlock: (tx: Tx, accountId: string): Promise<void> => lift(tx, accountId, 'unlock'),
    wayIn: wayIn(lift),
  }
}

export type CodeBudgets = ReturnType<typeof createCodeBudgets>

/** What keeps people from a second factor: `code-budgets.ts` has the list, with whose each is. */
const wayIn = (lift: (tx: Tx, accountId: string, ending: LiftedBy) => Promise<void>): WayIn => ({
  name: 'budgets of one-time codes',
  rows: ['counters'],
  origin: 'the key of each counter names its budget, and whose it is',
  endings: {
    'sign-out': { stays: 'guesses count no matter who is signed in' },
    'password changed': { stays: 'the one who changed it was in already' },
    'reset by mail': {
      removes:
        'none; it opens a budget of three tries of its own, since the mailbox alone must not be a way to guess on',
      by: (tx, { accountId }) => openAfterReset(tx, accountId),
    },
    'this was not me': {
      removes:
        'those of browsers and recovery codes: the password is dead, so no one is left who used them up',
      by: (tx, { accountId }) => lift(tx, accountId, 'this was not me'),
    },
    'second factors reset': {
      removes: 'all of them',
      by: (tx, { accountId }) => lift(tx, accountId, 'second factors reset'),
    },
    disabled: { stays: 'no one signs in while the account is disabled' },
    'deletion asked': { stays: 'guesses count as before' },
    deleted: { ends: 'each is over after a day' },
  },
})
