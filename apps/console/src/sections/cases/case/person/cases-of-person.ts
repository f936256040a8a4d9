import type { DocumentType } from '@portico/contract/kernel/statuses'
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

/** Who somebody is comes before where they live: the other documents are read against the passport. */
const ORDER: readonly DocumentType[] = ['PASSPORT', 'SELFIE', 'ADDRESS', 'COMPANY']

/** Cases of one person in the order in which they are best decided. */
export const inReviewOrder = (cases: readonly CaseEntry[]): CaseEntry[] =>
  cases.toSorted((a, b) => ORDER.indexOf(a.documentType) - ORDER.indexOf(b.documentType))

/** Whether a case is about a person whose passport is not approved, though it counts only together with one. */
export function isBeforePassport(one: CaseEntry, ofPerson: readonly CaseEntry[]): boolean {
  if (one.documentType !== 'ADDRESS' && one.documentType !== 'COMPANY') return false
  return ofPerson.find(({ documentType }) => documentType === 'PASSPORT')?.status !== 'VERIFIED'
}

/** The cases of a person, beginning with the one by which a moderator came to them, the others in their order. */
export function cycleFrom(cases: readonly CaseEntry[], entered: string): CaseEntry[] {
  return [...cases.filter(({ id }) => id === entered), ...cases.filter(({ id }) => id !== entered)]
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
