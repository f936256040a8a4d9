import { DEFAULT_LOCALE, isLocale, type Locale } from '@portico/contract/kernel/locales'
import { pageLink } from '../../core/mail/page-link.ts'

/** The language of a page that a request leads to: what the application names before what the browser does. */
export function localeOf(uiLocales: unknown, acceptLanguage: string | undefined): Locale {
  const asked = typeof uiLocales === 'string' ? uiLocales.split(' ') : []
  const accepted = (acceptLanguage ?? '').split(',').map((entry) => entry.split(';')[0] ?? '')
  for (const tag of [...asked, ...accepted]) {
    const [language = ''] = tag.trim().toLowerCase().split('-')
    if (isLocale(language)) return language
  }
  return DEFAULT_LOCALE
}

/** A page of the portal with what it is opened for. */
export function pageAddress(
  publicUrl: string,
  locale: Locale,
  page: string,
  query: Record<string, string>,
): string {
  const search = new URLSearchParams(query).toString()
  return pageLink(publicUrl, locale, page) + (search && `?${search}`)
}

/** A registered address with what the application wants to recognize its request by. */
export function withState(address: string, state: unknown): string {
  if (typeof state !== 'string') return address
  const back = new URL(address)
  back.searchParams.set('state', state)
  return back.href
}
