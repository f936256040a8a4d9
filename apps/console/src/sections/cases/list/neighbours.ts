import type { CaseEntry } from '@portico/contract/moderation/schemas'
import { inReviewOrder } from '../case/person/cases-of-person.ts'

/** Whether this moderator may work on a case now; what is decided is only looked at, by anybody. */
export function isOpenTo(one: CaseEntry, me: string, now: number): boolean {
  if (one.status !== 'WAITING_MODERATOR') return true
  const isTaken = one.assignee !== null && one.assignee.id !== me && one.assignee.until > now
  return !one.isOwn && !one.isOwnRefusal && !isTaken
}

type MayWork = (one: CaseEntry) => boolean

/** The first case of a list that this moderator may work on. */
export const firstOpen = (cases: readonly CaseEntry[], mayWork: MayWork): string | undefined =>
  identityFirst(cases, cases.find(mayWork), mayWork)?.id

/** Of the cases that are gone through together with this one, the one to begin with. */
function identityFirst(
  cases: readonly CaseEntry[],
  one: CaseEntry | undefined,
  mayWork: MayWork,
): CaseEntry | undefined {
  if (!one) return undefined
  const together = cases.filter((other) => mayWork(other) && groupOf(other) === groupOf(one))
  return inReviewOrder(together)[0]
}

/** What the list goes through as one: a person whose cases wait, or a decided case. */
export const groupOf = ({ status, personId, id }: CaseEntry): string =>
  status === 'WAITING_MODERATOR' ? personId : id

/** Where a moderator is in a list: the group, the case by which they came to it, and where that stands or stood. */
export type Visit = { group: string | undefined; entered: string; place: number }

/** The visit that `id` belongs to. A decided case is gone from the list; what came after it stands at its place. */
export function visitOf(
  cases: readonly CaseEntry[],
  { id, personId }: { id: string; personId: string | undefined },
  last: Visit,
): Visit {
  const entry = cases.find((one) => one.id === id)
  const group = entry ? groupOf(entry) : personId
  const isSame = group === undefined ? id === last.entered : group === last.group
  const entered = isSame ? last.entered : id
  const at = cases.findIndex((one) => one.id === entered)
  const first = cases.findIndex((one) => groupOf(one) === group)
  if (at >= 0) return { group, entered, place: first >= 0 ? first : at }
  return { group, entered, place: isSame ? last.place : Math.max(0, first) }
}

/** The first case of the group before or after that of the visit, each group where its first open case stands, and at the one to begin with. */
export function neighbourGroup(
  cases: readonly CaseEntry[],
  { group, entered, place }: Visit,
  step: 1 | -1,
  mayWork: MayWork,
): string | undefined {
  const known = new Set<string | undefined>([group])
  const heads = cases.flatMap((one, at) => {
    const its = groupOf(one)
    if (one.id === entered || known.has(its) || !mayWork(one)) return []
    known.add(its)
    return [{ id: identityFirst(cases, one, mayWork)?.id, at }]
  })
  if (step === -1) return heads.findLast(({ at }) => at < place)?.id
  // Where the entered case has gone, the one at its place comes next; it is no head where it is still there.
  return heads.find(({ at }) => at >= place)?.id
}
