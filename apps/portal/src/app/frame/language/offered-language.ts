import { LOCALES, type Locale } from '@portico/contract/locales'

const KEY = 'language-offer'

/**
 * Runs before the first paint, so that the offer has its place from then on: the first language the browser asks for
 * that we speak, when it is another than the page's. Somebody who reads the page's language at all, in second place,
 * still prefers the first. Asked once: after "no" and after a choice of one's own there is nothing left to offer.
 */
export const OFFER_SCRIPT =
  `(function(p,ours){try{if(localStorage.getItem('${KEY}'))return}catch(e){}` +
  `var t=navigator.languages.map(function(t){return t.toLowerCase().split('-')[0]})` +
  `.find(function(t){return ours.includes(t)});if(t&&t!==p.lang)p.dataset.offer=t` +
  `})(document.documentElement,'${LOCALES.join(' ')}'.split(' '))`

/** What the script has found; nothing while pages are built. */
export function offeredLanguage(): Locale | undefined {
  return document.documentElement.dataset.offer as Locale | undefined
}

/** Its place is there while it stands: in its own language it has nothing to say. */
export function showLanguageOffer(language: Locale | undefined): void {
  if (language) document.documentElement.dataset.offer = language
  else delete document.documentElement.dataset.offer
}

export function dismissLanguageOffer(): void {
  showLanguageOffer(undefined)
  try {
    localStorage.setItem(KEY, 'dismissed')
  } catch {
    // Nothing can be stored: the offer comes back with the next visit.
  }
}
