import type { Locale } from '@portico/contract/locales'
import type { RouteName } from '@portico/contract/routes'
import { useSearchParams } from 'react-router'
import { onward, pathTo } from '../../delivery/paths.ts'

/** Addresses within the verification: each keeps the application that the person goes on to. */
export function useStepPath(locale: Locale) {
  const [search] = useSearchParams()
  const way = onward(search)
  return (name: RouteName, query: { info?: 'true' } = {}) => pathTo(locale, name, { ...query, ...way })
}
