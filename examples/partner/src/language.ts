import { DEFAULT_LOCALE, isLocale, type Locale } from '@portico/contract/kernel/locales'

/** The first language of `Accept-Language` that the portal has: browsers name them in the order in which they are wanted. */
export function languageOf(accepted = ''): Locale {
  const wanted = accepted.split(',').map((each) => each.trim().split(/[-;]/)[0]?.toLowerCase())
  return wanted.find(isLocale) ?? DEFAULT_LOCALE
}
