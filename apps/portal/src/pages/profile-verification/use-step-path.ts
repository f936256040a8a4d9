import type { Locale } from '@portico/contract/kernel/locales'
import type { PageName } from '@portico/contract/pages'
import { useSearchParams } from 'react-router'
import { onward, pathTo } from '../../delivery/paths.ts'

/** Addresses within the verification: each keeps the application that the person goes on to. */
export function useStepPath(locale: Locale) {
  const [search] = useSearchParams()
  const way = onward(search)
  return (name: PageName, query: { info?: 'true' } = {}) => pathTo(locale, name, { ...query, ...way })
}
