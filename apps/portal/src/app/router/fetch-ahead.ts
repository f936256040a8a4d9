import type { Locale } from '@portico/contract/kernel/locales'
import { loadToastCard } from '@portico/ui/notifications/toasts.tsx'
import { whenAwake } from '../../delivery/when-awake.ts'
import { fetchPage, nextPage } from './next-page.ts'

const FETCH_AHEAD_PAGES = 4

/**
 * Fetches the code that shows failures and the pages that this one links to first, so that they open even when the
 * connection is lost later. A file that fails here is requested again when it is needed.
 */
export function fetchAhead(locale: Locale): () => void {
  return whenAwake(() => void fetchNext(locale))
}

async function fetchNext(locale: Locale): Promise<void> {
  const pages = new Set(
    [...document.links]
      .filter((link) => isOwnPage(link, locale))
      .map(({ pathname }) => nextPage(pathname).route),
  )
  const wanted = [...pages].slice(0, FETCH_AHEAD_PAGES).map((route) => fetchPage({ route, locale }))
  await Promise.allSettled([loadToastCard(), ...wanted])
}

/** A link that stays in the language: the links to the other languages lead to the same page. */
function isOwnPage(link: HTMLAnchorElement | HTMLAreaElement, locale: Locale): boolean {
  return (
    link.origin === location.origin &&
    link.pathname.startsWith(`/${locale}/`) &&
    !('hreflang' in link && link.hreflang)
  )
}
