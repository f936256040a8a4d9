import type { CaseEntry } from '@portico/contract/moderation/schemas'
import { emptiedAtSignOut } from '@portico/ui/load/load.ts'
import { useEffect } from 'react'
import type { CaseList } from '../list/case-list.ts'
import { isOpenTo, neighbourGroup, type Visit, visitOf } from '../list/neighbours.ts'
import { queue, useQueue } from '../list/queue.ts'
import { cycleFrom, neighbourOfPerson } from './person/cases-of-person.ts'

type Step = 1 | -1

const NOWHERE: Visit = { group: undefined, entered: '', place: 0 }
/** Outlives the page of a case: the next document of the same person belongs to the same visit. */
let last = NOWHERE
emptiedAtSignOut({ personal: true }, () => {
  last = NOWHERE
})

/**
 * The cases before and after this one that the moderator may work on: those of the same person first, then those of the
 * list, beyond what is loaded too.
 */
export function useNeighbours(id: string, me: string, ofPerson: readonly CaseEntry[]) {
  const state = useQueue()
  const list = state.kind === 'ready' ? state.data : null
  const visitIn = (cases: readonly CaseEntry[]) =>
    visitOf(cases, { id, personId: ofPerson[0]?.personId }, last)
  useEffect(() => {
    const visit = visitIn(list?.cases ?? [])
    if (visit.group !== undefined) last = visit
  })
  const mayWork = (one: CaseEntry) => one.id !== id && isOpenTo(one, me, Date.now())

  function withPerson(step: Step): string | undefined {
    const { group, entered } = visitIn(list?.cases ?? [])
    // A list of decided cases is gone through one by one.
    if (group === id) return undefined
    const waits = (one: CaseEntry) => mayWork(one) && one.parkedUntil === null
    return neighbourOfPerson(cycleFrom(ofPerson, entered), id, step, waits)
  }
  const inList = ({ cases }: CaseList, step: Step) => neighbourGroup(cases, visitIn(cases), step, mayWork)

  const next = withPerson(1) ?? (list ? inList(list, 1) : undefined)
  const behind = next === undefined ? list?.next : undefined
  useEffect(() => {
    if (behind) void queue.loadMore()
  }, [behind])

  /** Loads as many pages as it takes. */
  async function findInList(step: Step): Promise<string | undefined> {
    await (queue.store.get().kind === 'loading' ? queue.settled() : undefined)
    for (;;) {
      const now = queue.store.get()
      if (now.kind !== 'ready') return undefined
      const found = inList(now.data, step)
      if (found || step === -1 || !(await queue.loadMore())) return found
    }
  }
  return {
    next,
    find: async (step: Step) => withPerson(step) ?? (await findInList(step)),
    /** Where it goes on once this case is decided: with the person as long as anything of theirs waits. */
    findAfter: async () => withPerson(1) ?? withPerson(-1) ?? (await findInList(1)) ?? (await findInList(-1)),
  }
}
