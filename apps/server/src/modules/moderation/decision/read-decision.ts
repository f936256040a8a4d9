import { type ErrorItem, fieldError } from '@portico/contract/kernel/errors'
import { CASE_DECISIONS, type CaseDecision } from '@portico/contract/moderation/decisions'
import type { DecisionRequest } from '@portico/contract/moderation/schemas'
import { isReviewReason, type ReviewReason } from '@portico/contract/verification/reasons'
import { ApiError } from '../../../core/http/answers/errors.ts'
import { cleanNote, faultsOfNote } from '../notes/read-note.ts'

export type Decision = CaseDecision
export type Asked = {
  decision: Decision
  reasons: ReviewReason[]
  note: string
  privateNote: string
  version: number
}

const NEEDS_REASONS: readonly Decision[] = ['return', 'refuse']

/**
 * Reads a decision, with every fault of the form at once.
 * @throws ApiError on `decision`, `reasons`, `note`, `privateNote`, `version`
 */
export function readDecision(body: DecisionRequest): Asked {
  const errors: ErrorItem[] = []
  const decision = CASE_DECISIONS.find((one) => one === body.decision)
  if (!decision) errors.push(fieldError('decision', body.decision ? 'invalid_value' : 'required'))
  const given = [...new Set(body.reasons ?? [])]
  const reasons = decision === 'approve' ? [] : given.filter(isReviewReason)
  const note = textOf('note', body.note, errors)
  const privateNote = textOf('privateNote', body.privateNote, errors)
  if (given.some((reason) => !isReviewReason(reason))) errors.push(fieldError('reasons', 'invalid_value'))
  else if (decision && NEEDS_REASONS.includes(decision) && reasons.length === 0) {
    errors.push(fieldError('reasons', 'required'))
  }
  // "Other" says nothing by itself.
  if (reasons.includes('other') && note === '') errors.push(fieldError('note', 'required'))
  if (body.version === undefined) errors.push(fieldError('version', 'required'))
  if (errors.length > 0 || !decision || body.version === undefined) throw new ApiError(errors)
  return { decision, reasons, note: decision === 'approve' ? '' : note, privateNote, version: body.version }
}

function textOf(field: string, given: string | undefined, errors: ErrorItem[]): string {
  const text = cleanNote(given)
  errors.push(...faultsOfNote(field, text))
  return text
}
