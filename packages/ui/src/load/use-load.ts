import { useEffect, useState } from 'react'
import { useConfigReady } from '../delivery/config.ts'
import { useStore } from '../store.ts'
import { createLoad, emptiedAtSignOut, LOADING, type LoadState } from './load.ts'
import type { Resource } from './resource.ts'

export type Load<T> = LoadState<T> & {
  /** Asks once more, with nothing shown meanwhile. */
  retry: () => void
  /** What was done meanwhile changes what is shown, without asking for it again. */
  change: (update: (data: T) => T) => void
}

/**
 * Asks as soon as it can be asked, and anew for another question; null asks for nothing. A question is sent as JSON
 * would write it. `resource` is the same in every render.
 */
export function useLoad<T, Question>(resource: Resource<T, Question>, question: Question | null): Load<T> {
  const [own] = useState(() => createLoad(resource))
  const isReady = useConfigReady(question !== null)
  const asked = JSON.stringify(question)
  useEffect(() => {
    if (!isReady) return
    void own.ask(JSON.parse(asked) as Question)
    const leave = emptiedAtSignOut(resource, own.empty)
    return () => {
      leave()
      own.empty()
    }
  }, [isReady, asked, own, resource])
  const state = useStore<LoadState<T>>(own.store, LOADING)
  return { ...state, retry: () => void own.ask(JSON.parse(asked) as Question), change: own.change }
}
