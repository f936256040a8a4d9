import type { CaseDetails, CaseEntry } from '@portico/contract/moderation/schemas'
import { isUnderWay, useSentDecisions } from '../../decision/sent-decisions.ts'
import { afterDecision, inReviewOrder } from './cases-of-person.ts'

const NONE: readonly CaseEntry[] = []

/** The cases of the person whose case is open; a decision on its way counts already, as it does in the queue. */
export function useCasesOfPerson(details: CaseDetails | undefined): readonly CaseEntry[] {
  const sent = useSentDecisions()
  const cases = details?.casesOfPerson ?? NONE
  return inReviewOrder(cases).map((one) => {
    const decision = sent.find(({ id }) => id === one.id)
    if (!decision || !isUnderWay(decision)) return one
    return afterDecision(one, decision.kind, decision.kind === 'refuse' && !one.awaitsSecond)
  })
}
