import { LOCALES, type Locale } from '@portico/contract/kernel/locales'

const KEY = 'language-offer'

/**
 * Runs before the first paint, so that the offer has its space from then on: it offers the first language of the
 * browser that the portal has, unless the page is already in it. A person who also reads the page's language still
 * prefers the first one. It asks once: after "no", or after the person chose a language, nothing is offered again.
 */
export const OFFER_SCRIPT =
  `(function(p,ours){try{if(localStorage.getItem('${KEY}'))return}catch(e){}` +
  `var t=navigator.languages.map(function(t){return t.toLowerCase().split('-')[0]})` +
  `.find(function(t){return ours.includes(t)});if(t&&t!==p.lang)p.dataset.offer=t` +
  `})(document.documentElement,'${LOCALES.join(' ')}'.split(' '))`

/** The language that the script found; undefined while pages are built. */
export function offeredLanguage(): Locale | undefined {
  return document.documentElement.dataset.offer as Locale | undefined
}

/** Whether its space is reserved: the offer stays empty until the texts of its own language have loaded. */
export function showLanguageOffer(language: Locale | undefined): void {
  if (language) document.documentElement.dataset.offer = language
  else delete document.documentElement.dataset.offer
}

export function dismissLanguageOffer(): void {
  showLanguageOffer(undefined)
  try {
    localStorage.setItem(KEY, 'dismissed')
  } catch {
    // Nothing can be stored: the offer comes back at the next visit.
  }
}
