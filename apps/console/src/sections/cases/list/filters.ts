import type { CasesQuery } from '@portico/contract/moderation/schemas'

const NAMES = [
  'status',
  'type',
  'country',
  'mark',
  'decision',
  'assignee',
  'attempt',
  'search',
  'sort',
] as const
/** They mean something else, or nothing, in the other list. */
const OF_ONE_LIST = ['decision', 'assignee', 'sort'] as const
export type FilterName = (typeof NAMES)[number]

/** The filters in the address of the page, so that a reload and a sent link show the same. */
export function readFilters(query: URLSearchParams): CasesQuery {
  const found = NAMES.flatMap((name) => {
    const value = query.get(name)
    return value ? [[name, value]] : []
  })
  return Object.fromEntries(found) as CasesQuery
}

/** The address with one filter changed; an empty value takes it away. */
export function withFilter(query: URLSearchParams, name: FilterName, value: string): URLSearchParams {
  const next = new URLSearchParams(query)
  const isOtherList = name === 'status' && (value === 'done') !== (query.get('status') === 'done')
  if (isOtherList) for (const one of OF_ONE_LIST) next.delete(one)
  if (value === '') next.delete(name)
  else next.set(name, value)
  return next
}
