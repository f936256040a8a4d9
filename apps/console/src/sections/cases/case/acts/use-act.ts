import type { CaseDetails } from '@portico/contract/moderation/schemas'
import { useState } from 'react'

/** What somebody does with a case besides deciding it. */
export type Act = 'note'

/** The acts that are possible with a case, and the one whose dialog is open. */
export function useAct({ case: { isOwn } }: CaseDetails) {
  const [act, setAct] = useState<Act | null>(null)
  const acts: Act[] = isOwn ? [] : ['note']
  return {
    act,
    acts,
    begin: (wanted: Act) => setAct(acts.includes(wanted) ? wanted : null),
    close: () => setAct(null),
  }
}
