import type { CaseEntry } from '@portico/contract/moderation/schemas'
import type { DecisionKind } from '../../decision/last-decision.ts'

const STATUS_AFTER = {
  approve: 'VERIFIED',
  return: 'NEW_DOCUMENT',
  selfie: 'WAITING_USER',
  refuse: 'WAITING_USER',
} as const satisfies Record<DecisionKind, CaseEntry['status']>

/** A case as it stands once its decision counts. */
export function afterDecision(one: CaseEntry, kind: DecisionKind, awaitsSecond: boolean): CaseEntry {
  if (awaitsSecond) return { ...one, assignee: null, awaitsSecond: true, isOwnRefusal: true }
  const decided = { decision: kind, at: Date.now(), by: null }
  return { ...one, assignee: null, awaitsSecond: false, status: STATUS_AFTER[kind], decided }
}

/** A case whose decision was taken back. */
export const afterUndo = (one: CaseEntry): CaseEntry => ({
  ...one,
  status: 'WAITING_MODERATOR',
  awaitsSecond: false,
  isOwnRefusal: false,
  decided: null,
})

/** The cases of a person, beginning with the one by which a moderator came to them. */
export function cycleFrom(cases: readonly CaseEntry[], entered: string): CaseEntry[] {
  const start = Math.max(
    0,
    cases.findIndex(({ id }) => id === entered),
  )
  return [...cases.slice(start), ...cases.slice(0, start)]
}

type MayWork = (one: CaseEntry) => boolean

/** The next or previous case of the same person that waits; undefined at the end of the cycle. */
export function neighbourOfPerson(
  cycle: readonly CaseEntry[],
  id: string,
  step: 1 | -1,
  mayWork: MayWork,
): string | undefined {
  const at = cycle.findIndex((one) => one.id === id)
  const ofPerson = step === 1 ? cycle.slice(at + 1) : cycle.slice(0, Math.max(0, at)).toReversed()
  return ofPerson.find((one) => one.status === 'WAITING_MODERATOR' && mayWork(one))?.id
}

/** The document after this one among the tabs, decided or not, and the first after the last; undefined where it is alone. */
export function nextTab(cases: readonly CaseEntry[], id: string): string | undefined {
  const at = cases.findIndex((one) => one.id === id)
  const next = cases[(at + 1) % Math.max(1, cases.length)]
  return next?.id === id ? undefined : next?.id
}
