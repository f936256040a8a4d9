import type { Locale } from '@portico/contract/locales'
import { ROUTES, type RouteName } from '@portico/contract/routes'

/** The address of a route without parameters, in one language. */
export function pathOf(locale: Locale, name: RouteName, search = ''): string {
  const { path } = ROUTES[name]
  return `/${locale}${path === '' ? '' : `/${path}`}${search}`
}

/** The same page in another language: the first segment changes, the rest and the query stay. */
export function pathInLocale(pathname: string, search: string, locale: Locale): string {
  const rest = pathname.split('/').slice(2).join('/')
  return `/${locale}${rest === '' ? '' : `/${rest}`}${search}`
}

const CARRIED = ['application', 'backUrl', 'referral']

/** What must survive the way from one form to the other: where the person came from and who invited them. */
export function carriedSearch(search: string): string {
  const from = new URLSearchParams(search)
  const kept = new URLSearchParams()
  for (const name of CARRIED) {
    const value = from.get(name)
    if (value) kept.set(name, value)
  }
  const text = kept.toString()
  return text === '' ? '' : `?${text}`
}
