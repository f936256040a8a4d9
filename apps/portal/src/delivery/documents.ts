import type { Locale } from '@portico/contract/kernel/locales'

/** The legal documents, served per language from the content address. */
export const LEGAL_DOCUMENTS = {
  terms: 'TermsandConditionsSP.pdf',
  privacy: 'PrivacyPolicySP.pdf',
  use: 'TermsofUseSP.pdf',
  cookies: 'CookiePolicySP.pdf',
} as const

export type LegalDocument = keyof typeof LEGAL_DOCUMENTS

/** `domainCdn` is empty while the configuration loads; the page's own origin is then the default. */
export function documentUrl(domainCdn: string, locale: Locale, document: LegalDocument): string {
  return `${domainCdn}/documents/${locale}/${LEGAL_DOCUMENTS[document]}`
}

/** The same document as text, for reading in place. */
export const textUrl = (domainCdn: string, locale: Locale, document: LegalDocument): string =>
  documentUrl(domainCdn, locale, document).replace(/\.pdf$/, '.json')
