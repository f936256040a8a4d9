import { closeDraft, dropDraft } from './case-draft.ts'
import { type LastDecision, lastDecision } from './last-decision.ts'

/** Only the last decision can be taken back: what was put together for the one before it has served. */
export function rememberDecision(decided: LastDecision): void {
  const last = lastDecision.get()
  // Answers may come in another order than the decisions were made in.
  if (last && last.madeAt > decided.madeAt) dropDraft(decided)
  else {
    forgetDecision()
    closeDraft(decided)
    lastDecision.set(decided)
  }
}

/** The last decision stands for good. */
export function forgetDecision(): void {
  const last = lastDecision.get()
  if (last) dropDraft(last)
  lastDecision.set(null)
}
