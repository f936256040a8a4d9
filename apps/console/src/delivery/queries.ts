import type { ApiFailure, ApiResult } from '@portico/client/api-errors'
import type { Arguments, Callable, Input } from '@portico/client/typed-call'
import type { AnswerOf } from '@portico/contract/kernel/endpoint'
import { call } from '@portico/ui/delivery/calls.ts'
import { emptiedAtSignOut, type LoadState } from '@portico/ui/load/load.ts'
import { QueryClient, queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'

/** A refused or unanswered call, thrown: the cache tells a failure from an answer by that. */
export class CallFailed extends Error {
  readonly failure: ApiFailure
  constructor(failure: ApiFailure) {
    super(`the call failed: ${failure.status}`)
    this.failure = failure
  }
}

/**
 * What the console knows of the server. Nothing is asked for again by itself: the event stream says when something has
 * changed, and each call counts as work of the person who sits here. What no page shows is forgotten, unless its query
 * says otherwise.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        // Calls know themselves whether the device is offline, and say so in the failure.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        gcTime: 0,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

export const queryClient = createQueryClient()
emptiedAtSignOut({ personal: true }, () => queryClient.clear())

/** The answer itself; a failure is thrown. */
export async function answerOf<T>(asked: Promise<ApiResult<T>>): Promise<T> {
  const result = await asked
  if (!result.ok) throw new CallFailed(result.failure)
  return result.data
}

/** Under which an answer is kept: the endpoint, and what was asked. Without a question: all answers of the endpoint. */
export function keyOf<E extends Callable>(endpoint: E, asked?: Input<E>) {
  return asked === undefined ? [endpoint.name] : [endpoint.name, asked]
}

/** The query of one endpoint's answer. */
export function queryOf<E extends Callable>(endpoint: E, ...[asked]: Arguments<Input<E>>) {
  return queryOptions<AnswerOf<E>, CallFailed>({
    queryKey: keyOf(endpoint, asked),
    queryFn: ({ signal }) => answerOf(call(endpoint, ...([{ ...asked, signal }] as Arguments<Input<E>>))),
  })
}

/** How a query stands, as pages show it: what is there stays while it is asked for again, and when that fails. */
export function loadStateOf<T>({
  data,
  error,
  isFetching,
}: Pick<UseQueryResult<T, CallFailed>, 'data' | 'error' | 'isFetching'>): LoadState<T> {
  if (data !== undefined) return { kind: 'ready', data }
  return error && !isFetching ? { kind: 'failed', failure: error.failure } : { kind: 'loading' }
}

/** Asks an endpoint as long as the component is shown. */
export function useAnswer<E extends Callable>(
  endpoint: E,
  ...asked: Arguments<Input<E>>
): LoadState<AnswerOf<E>> & { retry: () => void } {
  const query = useQuery(queryOf(endpoint, ...asked))
  return { ...loadStateOf(query), retry: () => void query.refetch() }
}
