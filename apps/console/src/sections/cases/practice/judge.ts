import type { ReviewReason } from '@portico/contract/verification/reasons'
import type { Answer } from './specimens.ts'

/** What somebody has decided about an invented case. */
export type Choice = { kind: 'approve' | 'return' | 'refuse'; reasons: readonly ReviewReason[] }

/** `reason`: the decision is right, and its reasons are not. */
export type Verdict = 'right' | 'reason' | 'wrong'

export function judge(answer: Answer, { kind, reasons }: Choice): Verdict {
  if (kind !== answer.kind) return 'wrong'
  if (answer.kind === 'approve') return 'right'
  const accepted = [answer.reason, ...(answer.also ?? [])]
  const isRight = reasons.includes(answer.reason) && reasons.every((reason) => accepted.includes(reason))
  return isRight ? 'right' : 'reason'
}
