import { useState } from 'react'
import type { Resource } from './resource.ts'
import { useLoad } from './use-load.ts'

type Step = { step: string }

/** What a page asks first to learn its step. A failure is a step too, so the question itself cannot fail. */
export function firstStep<S extends Step, Question>(
  begin: (question: Question) => Promise<S>,
): Resource<S, Question> {
  return { ask: async (question) => ({ ok: true, data: await begin(question) }), personal: false }
}

/**
 * A page that a mailed link opens and that goes on by a button: the server tells its first step, the button leads to
 * the next one. Pass the same `first` in every render.
 */
export function useSteps<S extends Step, Question>(first: Resource<S, Question>, question: Question) {
  const load = useLoad(first, question)
  const [isPending, setIsPending] = useState(false)
  const state: S | { step: 'loading' } = load.kind === 'ready' ? load.data : { step: 'loading' }

  /** Shows the button as pending until the next step is here, and returns that. */
  const press = async (act: () => Promise<S>): Promise<S> => {
    setIsPending(true)
    const next = await act()
    load.change(() => next)
    setIsPending(false)
    return next
  }
  return { state, isPending, press, retry: load.retry }
}
