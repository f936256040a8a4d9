import { withQuery } from '@portico/client/address'
import { withoutMailTail } from '@portico/contract/email/mail-tail'
import { isLocale, type Locale, localeOrDefault } from '@portico/contract/kernel/locales'
import { PAGES, type PageAlias, type PageName, pageNamed } from '@portico/contract/pages'

/** The language in the first segment, or the default language. */
export function localeOfPath(pathname: string): Locale {
  return localeOrDefault(pathname.split('/')[1])
}

export function pathTo(
  locale: Locale,
  name: PageName | PageAlias,
  query: Record<string, string | undefined> = {},
  params: Record<string, string> = {},
): string {
  const path = PAGES[pageNamed(name)].path.replaceAll(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? ''),
  )
  return withQuery(path === '' ? `/${locale}` : `/${locale}/${path}`, query)
}

/** The same page in another language. */
export function inLocale(pathname: string, locale: Locale): string {
  const rest = pathname.split('/').slice(isLocale(pathname.split('/')[1]) ? 2 : 1)
  return ['', locale, ...rest.filter((part) => part !== '')].join('/')
}

/** The same for an address with its query, which may hold whatever a partner wrote into it. */
export function addressInLocale(address: string, locale: Locale): string {
  const query = address.indexOf('?')
  if (query < 0) return inLocale(address, locale)
  return inLocale(address.slice(0, query), locale) + address.slice(query)
}

/** The application that a person is on the way to. */
export type Onward = {
  application: string | undefined
  backUrl: string | undefined
  /** A request of OpenID Connect that waits for this person: its id, which is good in this browser alone. */
  interaction: string | undefined
}

/** What an address carries through every step of signing in: docs/reference/routes.md. */
export function carried(search: URLSearchParams): Onward & {
  /** The code of a QR code that this phone has scanned, before or while it signs in. */
  code: string | undefined
  /** The requested page of the account, by name and never as an address, so that it cannot lead anywhere else. */
  route: PageName | undefined
} {
  return {
    application: withoutMailTail(search.get('application') ?? '') || undefined,
    backUrl: search.get('backUrl') || undefined,
    interaction: search.get('interaction') || undefined,
    code: search.get('code') || undefined,
    route: accountRoute(search.get('route') ?? ''),
  }
}

/** A sign-in on this way ends at the application, at the place or with the request that it came with. */
export function leadsBack({ backUrl, interaction }: Onward): boolean {
  return backUrl !== undefined || interaction !== undefined
}

/** Pages on which a person does something for an application before they go on to it; they take both along. */
export function isOnTheWay(name: PageName | undefined): boolean {
  return name !== undefined && PAGES[name].path.startsWith(PAGES.profileVerification.path)
}

/** Where the person goes on to afterwards, for the addresses of these pages. */
export function onward(search: URLSearchParams): Omit<Onward, 'interaction'> {
  const { application, backUrl } = carried(search)
  return { application, backUrl }
}

function accountRoute(name: string): PageName | undefined {
  return Object.hasOwn(PAGES, name) && PAGES[name as PageName].access === 'account'
    ? (name as PageName)
    : undefined
}

export function withoutLocale(pathname: string): string {
  return inLocale(pathname, 'en').slice('/en'.length)
}
