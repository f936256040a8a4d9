import type { Locale } from '@portico/contract/kernel/locales'
import { destinationOf } from '@portico/contract/kernel/page-address'
import type { PageName } from '@portico/contract/pages'
import { localeOfPath } from '../../delivery/paths.ts'
import { loadTexts } from '../../delivery/texts.ts'
import { ROUTE_FILES, UNKNOWN_FILE } from './route-files.ts'

/** The files of `routes.ts`: importing one brings all that its page needs, styles too. */
const FILES = import.meta.glob(['../routes/*.tsx', '!../routes/gallery.tsx'])

/** The page of an address, and its language. */
export type NextPage = { route: PageName | 'unknown'; locale: Locale }

const routesHere = new Set<NextPage['route']>()
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

async function fetchRoute(route: NextPage['route']): Promise<void> {
  if (routesHere.has(route)) return
  await FILES[`../${route === 'unknown' ? UNKNOWN_FILE : ROUTE_FILES[route]}`]?.()
  routesHere.add(route)
}

async function fetchTexts(locale: Locale): Promise<void> {
  await loadTexts(locale)
  textsHere.add(locale)
}
