import type { CaseDetails } from '@portico/contract/moderation/schemas'
import { useState } from 'react'
import type { CaseState } from '../case-state.ts'

/** What somebody does with a case besides deciding it. */
export type Act = 'note' | 'handOver' | 'park' | 'resume'

/** The acts that are possible with a case as it stands. */
export function actsFor({ case: one }: CaseDetails, caseState: CaseState): Act[] {
  if (one.isOwn) return []
  if (caseState.kind !== 'open') return ['note']
  return ['note', 'handOver', one.parkedUntil === null ? 'park' : 'resume']
}

/** The acts that are possible, and the one that somebody has started. */
export function useAct(details: CaseDetails, caseState: CaseState) {
  const [act, setAct] = useState<Act | null>(null)
  const acts = actsFor(details, caseState)
  return {
    act,
    acts,
    begin: (...wanted: Act[]) => setAct(wanted.find((one) => acts.includes(one)) ?? null),
    close: () => setAct(null),
  }
}
