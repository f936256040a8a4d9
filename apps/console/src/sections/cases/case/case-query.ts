import { moderation } from '@portico/contract/moderation/endpoints'
import type { CaseDetails, CaseEntry } from '@portico/contract/moderation/schemas'
import { call } from '@portico/ui/delivery/calls.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CallFailed, keyOf, queryClient } from '../../../delivery/queries.ts'
import { useLive } from '../news/live.ts'
import { pictureOf } from '../pictures/pictures.ts'

const NOT_FOUND = 404

/**
 * A case as it was read last; null when its person has gone, and the case with them. Only news reads it again: each read
 * is recorded as a look.
 */
export const caseQuery = (id: string) =>
  queryOptions<CaseDetails | null, CallFailed>({
    queryKey: keyOf(moderation.read, { params: { id } }),
    async queryFn() {
      const answer = await call(moderation.read, { params: { id } })
      if (answer.ok) return answer.data
      if (answer.failure.status === NOT_FOUND) return null
      throw new CallFailed(answer.failure)
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** What is known of a case by the others of its person follows a decision at once; the news of it comes later. */
export function updateInOthers(id: string, change: (one: CaseEntry) => CaseEntry): void {
  queryClient.setQueriesData<CaseDetails | null>({ queryKey: keyOf(moderation.read) }, (details) => {
    if (!details?.casesOfPerson.some((one) => one.id === id)) return details
    const casesOfPerson = details.casesOfPerson.map((one) => (one.id === id ? change(one) : one))
    return { ...details, casesOfPerson }
  })
}

/** Loads the next case and its pictures before anybody asks for it, and again when others have changed it. */
export function useCaseAhead(id: string | undefined, isWanted: boolean): void {
  const client = useQueryClient()
  const query = caseQuery(id ?? '')
  const { data } = useQuery({ ...query, enabled: isWanted && id !== undefined })
  useEffect(() => {
    if (id === undefined || !data) return
    for (const { path } of data.images) pictureOf(id, path, undefined)
  }, [id, data])
  useLive((news) => {
    if (news.kind !== 'reopened' && !(news.kind === 'case' && news.id === id)) return
    // What was loaded ahead is out of date: a person who opens it meanwhile waits for the answer.
    void client.resetQueries({ queryKey: query.queryKey, exact: true })
  })
}
