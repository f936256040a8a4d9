import { isLocale, type Locale } from '@portico/contract/locales'

/**
 * The language to offer: the first one the browser asks for that we speak, when it is another than the page's.
 * Somebody who reads the page's language at all, in second place, still prefers the first.
 */
export function offeredLanguage(page: Locale, browser: readonly string[]): Locale | undefined {
  const spoken = browser.map((tag) => tag.toLowerCase().split('-')[0]).filter(isLocale)
  return spoken[0] === page ? undefined : spoken[0]
}

const KEY = 'language-offer'

export function languageOfferDismissed(): boolean {
  try {
    return localStorage.getItem(KEY) === 'dismissed'
  } catch {
    return false
  }
}

/** Asked once: after "no" and after a choice of one's own there is nothing left to offer. */
export function dismissLanguageOffer(): void {
  try {
    localStorage.setItem(KEY, 'dismissed')
  } catch {
    // Nothing can be stored: the offer comes back with the next visit.
  }
}
