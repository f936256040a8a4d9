import type { Tx } from '../../platform/database.ts'
import type { Accounts } from '../accounts/accounts.module.ts'
import { deleteFactors } from './factors.store.ts'
import { deleteCodes } from './recovery-codes.store.ts'

type Ports = { accounts: Pick<Accounts, 'saveFactors' | 'forgetTrust'> }

/**
 * Support's way for a person who has lost the device and the recovery codes: the password alone opens the account
 * again. Every session ends, whoever has one.
 */
export function createResetFactors({ accounts }: Ports) {
  return async function resetFactors(tx: Tx, accountId: string): Promise<void> {
    await accounts.saveFactors(tx, accountId, [])
    await deleteFactors(tx, accountId)
    await deleteCodes(tx, accountId)
    await accounts.forgetTrust(tx, accountId)
  }
}

export type ResetFactors = ReturnType<typeof createResetFactors>
