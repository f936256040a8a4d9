import type { Locale } from '@portico/contract/kernel/locales'

/**
 * The address of a page, for a mail or another screen. The only place that makes one: a language that a caller named is
 * checked before (`localeOrDefault`), and the origin is the public one, never a request's.
 */
export function pageLink(publicUrl: string, locale: Locale, path: string): string {
  return `${publicUrl}/${locale}/${path}`
}
