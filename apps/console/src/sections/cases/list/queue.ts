import { moderation } from '@portico/contract/moderation/endpoints'
import { call } from '@portico/ui/delivery/calls.ts'
import { emptiedAtSignOut, LOADING, type LoadState } from '@portico/ui/load/load.ts'
import { useStore } from '@portico/ui/store.ts'
import { useEffect } from 'react'
import { collectNews } from '../news/collect-news.ts'
import { useLive } from '../news/live.ts'
import { type CaseList, createCaseList } from './case-list.ts'
import { readFilters } from './filters.ts'

/** The list of this window, with the filters of the address. */
export const queue = createCaseList((query) => call(moderation.list, { query }))
emptiedAtSignOut({ personal: true }, queue.empty)

let address = ''

/** Keeps the list as the address asks for it and as others change it, as long as the section is open. */
export function useFollowedQueue(query: URLSearchParams): void {
  const wanted = new URLSearchParams(readFilters(query)).toString()
  useEffect(() => {
    address = wanted
    queue.open(readFilters(new URLSearchParams(wanted)))
  }, [wanted])
  useLive(hear)
}

export const useQueue = (): LoadState<CaseList> => useStore<LoadState<CaseList>>(queue.store, LOADING)

const hear = collectNews({
  all: () => void queue.renew(),
  some: (ids) => void queue.renewCases(ids),
})

/** A case at an address that remembers the list it stands in, also after a reload. */
export const caseAddress = (id: string): string => withList(`/cases/${id}`)
export const queueAddress = (): string => withList('/cases')

const withList = (path: string): string => (address === '' ? path : `${path}?${address}`)
