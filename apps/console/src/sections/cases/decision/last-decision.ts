import type { Name } from '@portico/contract/profile/person-name'
import { emptiedAtSignOut } from '@portico/ui/load/load.ts'
import { createStore } from '@portico/ui/store.ts'

export type DecisionKind = 'approve' | 'return' | 'selfie' | 'refuse'

/** A decision that somebody has made here. */
export type MadeDecision = {
  id: string
  /** Which time the document was handed in: after a return the same case comes again. */
  attempt: number
  person: Name
  kind: DecisionKind
  /** When its key was pressed, a moment of `performance.now()`. */
  madeAt: number
}

export type LastDecision = MadeDecision & {
  /** Nothing is settled before a second moderator has decided. */
  awaitsSecond: boolean
  /** A moment of `performance.now()`. */
  undoEnds: number
}

/** What was decided last, as long as it can be taken back, whichever page is open by then. */
export const lastDecision = createStore<LastDecision | null>(null)
emptiedAtSignOut({ personal: true }, () => lastDecision.set(null))
