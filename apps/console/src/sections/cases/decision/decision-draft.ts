import type { ReviewReason } from '@portico/contract/verification/reasons'

/** A decision that needs reasons, as it is being put together. */
export type DecisionDraft = {
  kind: 'return' | 'refuse'
  /** Closed, it decides nothing and keeps what was chosen and typed. */
  isOpen: boolean
  reasons: readonly ReviewReason[]
  note: string
  privateNote: string
}

/** What a decision lacks before it can be sent. */
export type Lack = 'reasons' | 'note'

export function beginDraft(kind: DecisionDraft['kind'], before: DecisionDraft | null): DecisionDraft {
  // A change from "return" to "refuse" keeps what was chosen and typed.
  if (before) return { ...before, kind, isOpen: true }
  return { kind, isOpen: true, reasons: [], note: '', privateNote: '' }
}

export function closeDecision(draft: DecisionDraft | null): DecisionDraft | null {
  return draft && !isEmpty(draft) ? { ...draft, isOpen: false } : null
}

function isEmpty({ reasons, note, privateNote }: DecisionDraft): boolean {
  return reasons.length === 0 && note.trim() === '' && privateNote.trim() === ''
}

export function toggleReason(draft: DecisionDraft, reason: ReviewReason): DecisionDraft {
  const reasons = draft.reasons.includes(reason)
    ? draft.reasons.filter((one) => one !== reason)
    : [...draft.reasons, reason]
  return { ...draft, reasons }
}

/** "Other" says nothing by itself, so it needs words of the moderator. */
export function lackOf({ reasons, note }: DecisionDraft): Lack | undefined {
  if (reasons.length === 0) return 'reasons'
  return reasons.includes('other') && note.trim() === '' ? 'note' : undefined
}
