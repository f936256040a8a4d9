import { FETCH_AHEAD_AFTER_MS, FETCH_AHEAD_PAGES } from '@portico/contract/connection-limits'
import type { Locale } from '@portico/contract/locales'
import { loadToastList } from '@portico/ui/notifications/toast.tsx'
import { fetchPage, nextPage } from './next-page.ts'

/** Signs that a person is using the page: they start the fetching before its time. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'input', 'scroll'] as const

let isAwake = false

/**
 * At an idle moment, fetches the code that shows failures and the pages that this one links to first, so that a
 * connection lost later stops nobody. A file that fails here is requested again when it is needed.
 */
export function fetchAhead(locale: Locale): () => void {
  let idle: ReturnType<typeof whenIdle> | undefined
  const begin = () => {
    stop()
    isAwake = true
    idle = whenIdle(() => void fetchNext(locale))
  }
  const timer = setTimeout(begin, FETCH_AHEAD_AFTER_MS)
  const stop = () => {
    clearTimeout(timer)
    for (const sign of SIGNS) removeEventListener(sign, begin)
    idle?.()
  }
  if (isAwake) begin()
  else for (const sign of SIGNS) addEventListener(sign, begin, { passive: true })
  return stop
}

/** Not every browser has `requestIdleCallback`. */
function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act)
  return () => cancelIdleCallback(handle)
}

async function fetchNext(locale: Locale): Promise<void> {
  const pages = new Set([...document.links].filter(isOwnPage).map(({ pathname }) => nextPage(pathname).route))
  const wanted = [...pages].slice(0, FETCH_AHEAD_PAGES).map((route) => fetchPage({ route, locale }))
  await Promise.allSettled([loadToastList(), ...wanted])
}

/** A link that stays in the language: the links to the other languages lead to the same page. */
function isOwnPage(link: HTMLAnchorElement | HTMLAreaElement): boolean {
  const { lang } = document.documentElement
  return (
    link.origin === location.origin &&
    link.pathname.startsWith(`/${lang}/`) &&
    !('hreflang' in link && link.hreflang)
  )
}
