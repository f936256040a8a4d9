import type { DocumentType } from '@portico/contract/kernel/statuses'
import { NEEDED_DOCUMENTS } from '@portico/contract/verification/next-document'
import type { Tx } from '../../core/database/access/database.ts'
import type { Accounts } from '../accounts/accounts.module.ts'
import { type DocumentRow, findDocuments } from './documents.store.ts'

type Ports = {
  accounts: Pick<Accounts, 'findAccount' | 'holdAccount' | 'saveSelfieRequired' | 'saveVerified'>
}

/**
 * Keeps `selfieRequired`, `verified` and `level` of an account in step with its documents. Call it in every transaction that takes
 * a document to VERIFIED or away from it, or that asks for a selfie or takes that back.
 */
export function createUpdateVerified({ accounts }: Ports) {
  return async function updateVerified(
    tx: Tx,
    accountId: string,
  ): Promise<{ verified: boolean; selfieRequired: boolean }> {
    // Two documents that are decided at once would otherwise each see the other one as it was.
    await accounts.holdAccount(tx, accountId)
    const [account, documents] = [
      await accounts.findAccount(tx, accountId),
      await findDocuments(tx, accountId),
    ]
    if (!account) return { verified: false, selfieRequired: false }
    const selfieRequired = needSelfie(documents)
    const needed: readonly DocumentType[] = selfieRequired
      ? [...NEEDED_DOCUMENTS, 'SELFIE']
      : NEEDED_DOCUMENTS
    const isVerified = (type: DocumentType) =>
      documents.some((one) => one.type === type && one.status === 'VERIFIED')
    const verified = needed.every(isVerified)
    const level = verified ? 'residence' : isVerified('PASSPORT') ? 'identity' : 'confirmed'
    if (selfieRequired !== account.selfieRequired) {
      await accounts.saveSelfieRequired(tx, accountId, selfieRequired)
    }
    if (verified !== account.verified || level !== account.level)
      await accounts.saveVerified(tx, accountId, { verified, level })
    return { verified, selfieRequired }
  }
}

/** A document waits for the selfie, or one was handed in: from then on it is one of the documents that count. */
function needSelfie(documents: readonly DocumentRow[]): boolean {
  return documents.some(
    ({ type, attempt, status, review }) =>
      (type === 'SELFIE' && attempt > 0) || (status === 'WAITING_USER' && !review?.final),
  )
}
