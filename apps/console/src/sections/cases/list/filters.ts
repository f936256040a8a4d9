import type { CasesQuery } from '@portico/contract/moderation/schemas'

const NAMES = ['status', 'type', 'country', 'mark', 'assignee', 'attempt', 'search', 'sort'] as const
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
  if (value === '') next.delete(name)
  else next.set(name, value)
  return next
}
