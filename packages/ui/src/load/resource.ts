import type { ApiResult } from '@portico/client/api-errors'
import type { Arguments, Callable, Input } from '@portico/client/typed-call'
import { type AnswerOf, isForStaff, isPersonal } from '@portico/contract/kernel/endpoint'
import { call } from '../delivery/calls.ts'

/** Something to ask the server for, and whether the answer belongs to the signed-in person. */
export type Resource<T, Question> = {
  ask: (question: Question) => Promise<ApiResult<T>>
  personal: boolean
}

/** The resource of one endpoint's answer. */
export function resource<E extends Callable>(endpoint: E): Resource<AnswerOf<E>, Input<E>> {
  return {
    ask: (question) => call(endpoint, ...([question] as Arguments<Input<E>>)),
    personal: isPersonal(endpoint.auth) || isForStaff(endpoint.auth),
  }
}

/** A part or a form of an answer, for pages that need no more of it. */
export function picked<T, Question, Picked>(
  from: Resource<T, Question>,
  pick: (answer: T) => Picked,
): Resource<Picked, Question> {
  return {
    ask: async (question) => {
      const result = await from.ask(question)
      return result.ok ? { ok: true, data: pick(result.data) } : result
    },
    personal: from.personal,
  }
}

/** Two resources that are shown together: when one fails, both fail. */
export function both<A, B, Question>(
  first: Resource<A, Question>,
  second: Resource<B, Question>,
): Resource<[A, B], Question> {
  return {
    ask: async (question) => {
      const [a, b] = await Promise.all([first.ask(question), second.ask(question)])
      if (!a.ok) return a
      return b.ok ? { ok: true, data: [a.data, b.data] } : b
    },
    personal: first.personal || second.personal,
  }
}
