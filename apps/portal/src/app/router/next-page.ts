import type { Locale } from '@portico/contract/kernel/locales'
import { destinationOf } from '@portico/contract/kernel/page-address'
import type { PageName } from '@portico/contract/pages'
import { localeOfPath } from '../../delivery/paths.ts'
import { loadTexts } from '../../delivery/texts.ts'

/**
 * The router's own list of files, as it stands in the page. No documented part of the router loads a page ahead and says
 * when it has; `e2e/offline.spec.ts` fails when this list changes.
 */
type Manifest = { routes: Record<string, { module: string; css?: string[] } | undefined> }

/** The page of an address, and its language. */
export type NextPage = { route: PageName | 'unknown'; locale: Locale }

const routesHere = new Set<string>()
const textsHere = new Set<Locale>()

export function nextPage(pathname: string): NextPage {
  const destination = destinationOf(pathname)
  const route = destination.kind === 'page' ? destination.name : 'unknown'
  return { route, locale: localeOfPath(pathname) }
}

/** Skips the open page: it has all it needs, also when its texts came embedded instead of as a file. */
export function isHere({ route, locale }: NextPage, open: NextPage): boolean {
  if (route === open.route && locale === open.locale) return true
  return (route === open.route || routesHere.has(route)) && textsHere.has(locale)
}

/** Fetches everything that a page needs before it can be shown; fails when one file does not come. */
export async function fetchPage({ route, locale }: NextPage): Promise<void> {
  await Promise.all([fetchRoute(route), fetchTexts(locale)])
}

async function fetchRoute(route: string): Promise<void> {
  if (routesHere.has(route)) return
  const { routes } = (window as unknown as { __reactRouterManifest: Manifest }).__reactRouterManifest
  const { module, css = [] } = routes[route] ?? {}
  if (!module) return
  await Promise.all([import(/* @vite-ignore */ module), ...css.map((href) => fetch(href))])
  routesHere.add(route)
}

async function fetchTexts(locale: Locale): Promise<void> {
  await loadTexts(locale)
  textsHere.add(locale)
}
