import type { DocumentType } from '@portico/contract/statuses'
import type { Tx } from '../../platform/database.ts'
import type { Accounts } from '../accounts/accounts.module.ts'
import { findDocuments } from './documents.store.ts'

type Ports = { accounts: Pick<Accounts, 'findAccount' | 'holdAccount' | 'saveVerified'> }

const NEEDED: readonly DocumentType[] = ['PASSPORT', 'ADDRESS']

/**
 * Keeps `verified` of an account in step with its documents. Call it in every transaction that takes a document to
 * VERIFIED or away from it, or that changes whether a selfie is needed.
 */
export function createKeepVerified({ accounts }: Ports) {
  return async function keepVerified(tx: Tx, accountId: string): Promise<boolean> {
    // Two documents that are decided at once would otherwise each see the other one as it was.
    await accounts.holdAccount(tx, accountId)
    const [account, documents] = [
      await accounts.findAccount(tx, accountId),
      await findDocuments(tx, accountId),
    ]
    if (!account) return false
    const needed = account.selfieRequired ? [...NEEDED, 'SELFIE'] : NEEDED
    const verified = needed.every((type) =>
      documents.some((one) => one.type === type && one.status === 'VERIFIED'),
    )
    if (verified !== account.verified) await accounts.saveVerified(tx, accountId, verified)
    return verified
  }
}
