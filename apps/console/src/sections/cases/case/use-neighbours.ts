import type { CaseEntry } from '@portico/contract/moderation/schemas'
import { useEffect, useRef } from 'react'
import type { CaseList } from '../list/case-list.ts'
import { firstOpen, isOpenTo } from '../list/neighbours.ts'
import { queue, useQueue } from '../list/queue.ts'

type Step = 1 | -1

/** The cases before and after this one that the moderator may work on, beyond what is loaded too. */
export function useNeighbours(id: string, me: string) {
  const state = useQueue()
  const list = state.status === 'ready' ? state.data : null
  /** A case that others have decided is gone from the list; what came after it stands at its place. */
  const former = useRef({ id, place: 0 })
  const at = list?.cases.findIndex((one) => one.id === id) ?? -1
  useEffect(() => {
    if (at >= 0) former.current = { id, place: at }
  })

  function neighbour({ cases }: CaseList, step: Step): string | undefined {
    const now = Date.now()
    const mayWork = (one: CaseEntry) => one.id !== id && isOpenTo(one, me, now)
    const place = cases.findIndex((one) => one.id === id)
    if (place >= 0) return firstOpen(cases, place + step, step, mayWork)
    const left = former.current.id === id ? former.current.place : 0
    return firstOpen(cases, step === 1 ? left : left - 1, step, mayWork)
  }

  const next = list ? neighbour(list, 1) : undefined
  const behind = next === undefined ? list?.next : undefined
  useEffect(() => {
    if (behind) void queue.loadMore()
  }, [behind])

  /** Loads as many pages as it takes. */
  async function find(step: Step): Promise<string | undefined> {
    await (queue.store.get().status === 'loading' ? queue.settled() : undefined)
    for (;;) {
      const now = queue.store.get()
      if (now.status !== 'ready') return undefined
      const found = neighbour(now.data, step)
      if (found || step === -1 || !(await queue.loadMore())) return found
    }
  }
  return { next, find }
}
