import type { CaseDetails } from '@portico/contract/moderation/schemas'
import { useState } from 'react'
import { useSession } from '../../../../session/staff-session.ts'
import type { CaseState } from '../case-state.ts'

/** What somebody does with a case besides deciding it. */
export type Act = 'note' | 'handOver' | 'park' | 'resume' | 'reopen'

/** The acts that are possible with a case as it stands. */
export function actsFor({ case: one }: CaseDetails, caseState: CaseState, roles: readonly string[]): Act[] {
  if (one.isOwn) return []
  if (caseState.kind === 'decided' && roles.includes('administrator')) return ['note', 'reopen']
  if (caseState.kind !== 'open') return ['note']
  return ['note', 'handOver', one.parkedUntil === null ? 'park' : 'resume']
}

/** The acts that are possible, and the one that somebody has started. */
export function useAct(details: CaseDetails, caseState: CaseState) {
  const session = useSession()
  const roles = session.kind === 'signedIn' ? session.session.roles : []
  const [act, setAct] = useState<Act | null>(null)
  const acts = actsFor(details, caseState, roles)
  return {
    act,
    acts,
    begin: (...wanted: Act[]) => setAct(wanted.find((one) => acts.includes(one)) ?? null),
    close: () => setAct(null),
  }
}
