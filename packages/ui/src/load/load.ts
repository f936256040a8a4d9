import type { ApiFailure } from '@portico/client/api-errors'
import { createStore } from '../store.ts'
import type { Resource } from './resource.ts'

export type LoadState<T> =
  | { kind: 'loading' }
  | { kind: 'ready'; data: T }
  | { kind: 'failed'; failure: ApiFailure }

export const LOADING = { kind: 'loading' } as const

/** Decides what is shown after an answer, from the answer and what was shown before. */
type Settle<T> = (answer: LoadState<T>, shown: LoadState<T>) => LoadState<T>

/** One resource that is asked for and shown. An answer counts only if no newer question was asked meanwhile. */
export function createLoad<T, Question>(
  resource: Resource<T, Question>,
  settle: Settle<T> = (answer) => answer,
) {
  const store = createStore<LoadState<T>>(LOADING)
  let asked = 0

  /** Asks again; the former answer stays until the new one is here. */
  async function renew(question: Question): Promise<void> {
    asked += 1
    const mine = asked
    const result = await resource.ask(question)
    if (mine !== asked) return
    const answer: LoadState<T> = result.ok
      ? { kind: 'ready', data: result.data }
      : { kind: 'failed', failure: result.failure }
    store.set(settle(answer, store.get()))
  }

  /** Shows nothing, and drops an answer that is still on its way. */
  function empty(): void {
    asked += 1
    store.set(LOADING)
  }

  function ask(question: Question): Promise<void> {
    empty()
    return renew(question)
  }

  /** Updates what is shown after an action, without asking the server again. */
  function change(update: (data: T) => T): void {
    const shown = store.get()
    if (shown.kind === 'ready') store.set({ kind: 'ready', data: update(shown.data) })
  }

  return { store, ask, renew, empty, change }
}

const ofSession = new Set<() => void>()

/** Empties at the sign-out what belongs to the signed-in person. Returns a function that ends this. */
export function emptiedAtSignOut(resource: { personal: boolean }, empty: () => void): () => void {
  if (resource.personal) ofSession.add(empty)
  return () => {
    ofSession.delete(empty)
  }
}

export function emptyLoads(): void {
  for (const empty of [...ofSession]) empty()
}

/** A load that lives as long as the page is open, whichever component shows it. */
export function createSharedLoad<T, Question>(resource: Resource<T, Question>, settle?: Settle<T>) {
  const load = createLoad(resource, settle)
  emptiedAtSignOut(resource, load.empty)
  return load
}
