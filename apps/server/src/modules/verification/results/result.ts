import type { DocumentType } from '@portico/contract/kernel/statuses'
import { CASE_DECISIONS, type CaseDecision } from '@portico/contract/moderation/decisions'
import { isReviewReason, type ReviewReason } from '@portico/contract/verification/reasons'

/** What was decided on a document, of which its person has not been notified yet. */
export type Result = {
  accountId: string
  type: DocumentType
  decision: CaseDecision
  /** The moderator. */
  by: string
  reasons: ReviewReason[]
  note: string
}

/** A result as a row of the outbox keeps it. */
export const slotsOfResult = ({ type, decision, by, reasons, note }: Result): Record<string, string> => ({
  type,
  decision,
  by,
  reasons: reasons.join(','),
  note,
})

export function readResult(accountId: string, slots: Record<string, string>): Result {
  const { type, by = '', reasons = '', note = '' } = slots
  const decision = CASE_DECISIONS.find((one) => one === slots.decision)
  if (!type || !decision) throw new Error('a row of the outbox holds no result of a document')
  return {
    accountId,
    type: type as DocumentType,
    decision,
    by,
    reasons: reasons.split(',').filter(isReviewReason),
    note,
  }
}
