import type { CaseDetails } from '@portico/contract/moderation/schemas'
import { emptiedAtSignOut } from '@portico/ui/load/load.ts'
import { createStore, useStore } from '@portico/ui/store.ts'
import { useEffect } from 'react'
import { updateInOthers } from '../case/case-query.ts'
import { afterDecision } from '../case/person/cases-of-person.ts'
import { queue } from '../list/queue.ts'
import { decide, type Outcome } from './decide.ts'
import type { DecisionDraft } from './decision-draft.ts'
import type { DecisionKind, MadeDecision } from './last-decision.ts'
import { rememberDecision } from './remember-decision.ts'

export type Failed = Exclude<Outcome, { kind: 'decided' }>
/** `gone`: the session has ended meanwhile. */
type Settled = 'decided' | 'failed' | 'gone'

/** A decision whose answer is not here: `unknown` when the case itself is being asked, since no answer came. */
export type UnderWay = MadeDecision & { state: 'sending' | 'unknown'; settled: Promise<Settled> }
/** A decision that did not come about, and whether its case has been opened since. */
export type FailedDecision = MadeDecision & {
  state: 'failed'
  why: Failed
  isSeen: boolean
  /** The case as it was decided: it may be refused to this page meanwhile, and what was typed stands there. */
  details: CaseDetails
}
export type SentDecision = UnderWay | FailedDecision

/**
 * The next case opens while the decision about the one before is on its way, so what becomes of it belongs to no page. In
 * the order in which they were made.
 */
const sent = createStore<readonly SentDecision[]>([])
emptiedAtSignOut({ personal: true }, () => sent.set([]))

const NONE: readonly SentDecision[] = []
export const useSentDecisions = (): readonly SentDecision[] => useStore(sent, NONE)

export const isUnderWay = (one: SentDecision): one is UnderWay => one.state !== 'failed'

/** The decision about this case, while its outcome is unknown. */
export const underWay = (id: string): UnderWay | undefined =>
  sent.get().find((one): one is UnderWay => one.id === id && isUnderWay(one))

/** The case of a decision that did not come about, as it was seen then. */
export const detailsOfFailed = (id: string): CaseDetails | undefined =>
  sent.get().find((one): one is FailedDecision => one.id === id && !isUnderWay(one))?.details

export const hasFailed = (id: string): boolean =>
  sent.get().some((one) => one.id === id && one.state === 'failed')

/** What "undo" leads back to before the last decision that counts: one made later, of which less is known. */
export function unsettledIn(all: readonly SentDecision[], last: MadeDecision | null) {
  const newest = all.findLast((one) => isUnderWay(one) || !one.isSeen)
  return newest && (!last || newest.madeAt > last.madeAt) ? newest : undefined
}
export const lastUnsettled = (last: MadeDecision | null) => unsettledIn(sent.get(), last)

function change(id: string, next: (one: SentDecision) => SentDecision | null): void {
  sent.set(
    sent.get().flatMap((one) => {
      const after = one.id === id ? next(one) : one
      return after ? [after] : []
    }),
  )
}

/** Sends a decision once, and keeps the case out of the queue meanwhile. */
export function sendDecision(
  details: CaseDetails,
  kind: DecisionKind,
  draft: DecisionDraft | null,
  me: string,
): void {
  const { id, attempt, firstName, lastName } = details.case
  if (underWay(id)) return
  const made: MadeDecision = {
    id,
    attempt,
    person: { firstName, lastName },
    kind,
    madeAt: performance.now(),
  }
  const outcome = decide(details, kind, draft, {
    me,
    whenUnknown: () => change(id, (one) => (isUnderWay(one) ? { ...one, state: 'unknown' } : one)),
  })
  const settled = outcome.then((became) => settle(made, details, became))
  sent.set([...sent.get().filter((one) => one.id !== id), { ...made, state: 'sending', settled }])
  queue.withhold(id)
}

function settle(made: MadeDecision, details: CaseDetails, became: Outcome): Settled {
  const { id, madeAt } = made
  if (underWay(id)?.madeAt !== madeAt) return 'gone'
  if (became.kind === 'decided') {
    const { awaitsSecond, undoEnds } = became
    change(id, () => null)
    updateInOthers(id, (one) => afterDecision(one, made.kind, awaitsSecond))
    rememberDecision({ ...made, awaitsSecond, undoEnds })
    void queue.settle(id, awaitsSecond)
    return 'decided'
  }
  change(id, () => ({ ...made, state: 'failed', why: became, isSeen: false, details }))
  queue.offer(id)
  return 'failed'
}

/** Somebody has the case open: what failed about it is said there, and what was said about others has served. */
export function noteOpened(id: string): void {
  const all = sent.get()
  if (!all.some((one) => one.state === 'failed' && one.isSeen === (one.id !== id))) return
  sent.set(
    all.flatMap((one): SentDecision[] => {
      if (one.state !== 'failed') return [one]
      if (one.id === id) return [{ ...one, isSeen: true }]
      return one.isSeen ? [] : [one]
    }),
  )
}

/** The moderator does not go back to it. */
export const dismiss = (id: string): void => change(id, (one) => (isUnderWay(one) ? one : null))

/** A window closed while the server is unreachable would hide the outcome of a decision. */
export function useWarnBeforeLoss(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (sent.get().some(({ state }) => state === 'unknown')) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
}
