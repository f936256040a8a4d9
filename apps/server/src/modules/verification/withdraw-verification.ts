import type { DocumentType } from '@portico/contract/kernel/statuses'
import type { ReviewReason } from '@portico/contract/verification/reasons'
import type { Clock } from '../../core/clock.ts'
import type { Tx } from '../../core/database/access/database.ts'
import type { Audit } from '../../core/events/audit.ts'
import type { Accounts } from '../accounts/accounts.module.ts'
import type { DocumentMails } from './document-mails.ts'
import { type DocumentRow, findDocument, take } from './documents.store.ts'
import type { Results } from './results/notify-results.ts'
import type { createUpdateVerified } from './update-verified.ts'

type Ports = { clock: Clock; audit: Audit; accounts: Pick<Accounts, 'holdAccount'> }
type Parts = {
  mails: DocumentMails
  results: Pick<Results, 'notifyEarlier'>
  updateVerified: ReturnType<typeof createUpdateVerified>
}

/** A verified document is a draft again, with the reason, and its account is verified no more. */
export function createWithdrawVerification(
  { clock, audit, accounts }: Ports,
  { mails, results, updateVerified }: Parts,
) {
  async function begin(
    tx: Tx,
    step: 'expire' | 'recall',
    { accountId, id, version }: Pick<DocumentRow, 'accountId' | 'id' | 'version'>,
    { reasons, note }: { reasons: ReviewReason[]; note: string },
  ): Promise<DocumentRow | undefined> {
    const review = { at: clock.epochMs(), final: false, reasons, note }
    // What an application asked for was done: a new document is not handed in for it.
    const row = await take(tx, step, { id, version }, { review, application: null, backUrl: null })
    if (!row) return undefined
    await results.notifyEarlier(tx, row)
    await updateVerified(tx, accountId)
    const detail = { type: row.type, id, reasons }
    await audit(tx, undefined, `document.${step}`, { subject: accountId, detail })
    return row
  }

  return {
    /** The passport ran out on this day. False: it has changed meanwhile. */
    async expire(tx: Tx, known: DocumentRow, day: string): Promise<boolean> {
      await accounts.holdAccount(tx, known.accountId)
      const row = await begin(tx, 'expire', known, { reasons: ['expired'], note: '' })
      if (row) await mails.expired(tx, row, day)
      return row !== undefined
    },

    /** An operator takes it back. False: the account has no such document that is verified. */
    async recall(
      tx: Tx,
      accountId: string,
      type: DocumentType,
      why: { reasons: ReviewReason[]; note: string },
    ): Promise<boolean> {
      await accounts.holdAccount(tx, accountId)
      const known = await findDocument(tx, accountId, type)
      const row = known && (await begin(tx, 'recall', known, why))
      if (row) await mails.returned(tx, row, why)
      return row !== undefined
    },
  }
}

export type WithdrawVerification = ReturnType<typeof createWithdrawVerification>
