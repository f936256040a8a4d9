import { useEffect, useState } from 'react'
import { useConfigReady } from '../delivery/config.ts'
import { useStore } from '../store.ts'
import { createLoad, emptiedAtSignOut, LOADING, type LoadState } from './load.ts'
import type { Resource } from './resource.ts'

export type Load<T> = LoadState<T> & {
  /** Asks again and shows nothing meanwhile. */
  retry: () => void
  /** Updates what is shown after an action, without asking the server again. */
  change: (update: (data: T) => T) => void
}

/**
 * Asks as soon as there is a question, and again when it changes; null asks for nothing. Questions are compared as
 * JSON. Pass the same `resource` in every render.
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
