import type { DocumentType } from '@portico/contract/kernel/statuses'
import type { CaseDecision } from '@portico/contract/moderation/decisions'
import type { Result } from './result.ts'

/** Results of one person, each of another document. */
export type SeveralResults = readonly [Result, ...Result[]]

const OUTCOMES = {
  approve: 'verified',
  return: 'returned',
  selfie: 'selfie',
  refuse: 'refused',
} as const satisfies Record<CaseDecision, string>

/** What each document has in the mail that tells of several: how it was decided, and why. */
export function collectedSlots(results: SeveralResults): Record<string, string> {
  const slots: Record<string, string> = {}
  for (const { type, decision, reasons, note } of results) {
    const name = type.toLowerCase()
    slots[name] = OUTCOMES[decision]
    // Only what came back can be corrected: the mail says what to do about each of its reasons.
    if (decision === 'return') slots[`${name}Reasons`] = reasons.join(',')
    if (decision === 'refuse') slots[`${name}Grounds`] = reasons.join(',')
    if (note) slots[`${name}Note`] = note
  }
  return slots
}

/** The one thing that the mail leads to. */
export function stepAfter(results: SeveralResults): 'correct' | 'selfie' | 'open' {
  if (results.some(({ decision }) => decision === 'return')) return 'correct'
  return results.some(({ decision }) => decision === 'selfie') ? 'selfie' : 'open'
}

/** The document whose page the mail leads to. */
export function pageAfter(results: SeveralResults): DocumentType {
  const returned = results.find(({ decision }) => decision === 'return')
  if (returned) return returned.type
  return stepAfter(results) === 'selfie' ? 'SELFIE' : results[0].type
}
