import type { ApiFailure } from '@portico/client/api-errors'
import { createStore } from '../store.ts'
import type { Resource } from './resource.ts'

export type LoadState<T> =
  | { status: 'loading' }
  | { status: 'ready'; data: T }
  | { status: 'failed'; failure: ApiFailure }

export const LOADING = { status: 'loading' } as const

/** What is shown once an answer has come to what is shown now. */
type Settle<T> = (answer: LoadState<T>, shown: LoadState<T>) => LoadState<T>

/** One thing that is asked for and shown. An answer counts only while nothing was asked after it. */
export function createLoad<T, Question>(
  resource: Resource<T, Question>,
  settle: Settle<T> = (answer) => answer,
) {
  const store = createStore<LoadState<T>>(LOADING)
  let asked = 0

  /** What is shown stays until the answer is here. */
  async function renew(question: Question): Promise<void> {
    asked += 1
    const mine = asked
    const result = await resource.ask(question)
    if (mine !== asked) return
    const answer: LoadState<T> = result.ok
      ? { status: 'ready', data: result.data }
      : { status: 'failed', failure: result.failure }
    store.set(settle(answer, store.get()))
  }

  /** Nothing is shown, and no answer that is on its way will be. */
  function empty(): void {
    asked += 1
    store.set(LOADING)
  }

  function ask(question: Question): Promise<void> {
    empty()
    return renew(question)
  }

  /** What was done meanwhile changes what is shown, without asking for it again. */
  function change(update: (data: T) => T): void {
    const shown = store.get()
    if (shown.status === 'ready') store.set({ status: 'ready', data: update(shown.data) })
  }

  return { store, ask, renew, empty, change }
}

const ofSession = new Set<() => void>()

/** Empties at the sign-out what belongs to whoever was signed in. Returns how to leave it alone again. */
export function emptiedAtSignOut(resource: { personal: boolean }, empty: () => void): () => void {
  if (resource.personal) ofSession.add(empty)
  return () => {
    ofSession.delete(empty)
  }
}

export function emptyLoads(): void {
  for (const empty of [...ofSession]) empty()
}

/** For as long as the page is open, whatever is shown of it. */
export function createSharedLoad<T, Question>(resource: Resource<T, Question>, settle?: Settle<T>) {
  const load = createLoad(resource, settle)
  emptiedAtSignOut(resource, load.empty)
  return load
}
