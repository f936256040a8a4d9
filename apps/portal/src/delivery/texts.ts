import type { Locale } from '@portico/contract/locales'
import type { Texts } from '@portico/ui/translation/translator.ts'

type TextModule = Promise<{ default: Texts }>
type CountryModule = Promise<{ default: Record<string, string> }>

/** One file per language under its own hashed name: the browser fetches only the reader's. */
const TEXTS: Record<Locale, () => TextModule> = {
  ar: () => import('virtual:portico/texts/ar'),
  bn: () => import('virtual:portico/texts/bn'),
  cs: () => import('virtual:portico/texts/cs'),
  de: () => import('virtual:portico/texts/de'),
  en: () => import('virtual:portico/texts/en'),
  es: () => import('virtual:portico/texts/es'),
  fr: () => import('virtual:portico/texts/fr'),
  hi: () => import('virtual:portico/texts/hi'),
  id: () => import('virtual:portico/texts/id'),
  it: () => import('virtual:portico/texts/it'),
  ja: () => import('virtual:portico/texts/ja'),
  kk: () => import('virtual:portico/texts/kk'),
  ko: () => import('virtual:portico/texts/ko'),
  mn: () => import('virtual:portico/texts/mn'),
  ms: () => import('virtual:portico/texts/ms'),
  pt: () => import('virtual:portico/texts/pt'),
  ru: () => import('virtual:portico/texts/ru'),
  th: () => import('virtual:portico/texts/th'),
  tr: () => import('virtual:portico/texts/tr'),
  vi: () => import('virtual:portico/texts/vi'),
  zh: () => import('virtual:portico/texts/zh'),
}

const COUNTRIES: Record<Locale, () => CountryModule> = {
  ar: () => import('virtual:portico/countries/ar'),
  bn: () => import('virtual:portico/countries/bn'),
  cs: () => import('virtual:portico/countries/cs'),
  de: () => import('virtual:portico/countries/de'),
  en: () => import('virtual:portico/countries/en'),
  es: () => import('virtual:portico/countries/es'),
  fr: () => import('virtual:portico/countries/fr'),
  hi: () => import('virtual:portico/countries/hi'),
  id: () => import('virtual:portico/countries/id'),
  it: () => import('virtual:portico/countries/it'),
  ja: () => import('virtual:portico/countries/ja'),
  kk: () => import('virtual:portico/countries/kk'),
  ko: () => import('virtual:portico/countries/ko'),
  mn: () => import('virtual:portico/countries/mn'),
  ms: () => import('virtual:portico/countries/ms'),
  pt: () => import('virtual:portico/countries/pt'),
  ru: () => import('virtual:portico/countries/ru'),
  th: () => import('virtual:portico/countries/th'),
  tr: () => import('virtual:portico/countries/tr'),
  vi: () => import('virtual:portico/countries/vi'),
  zh: () => import('virtual:portico/countries/zh'),
}

export async function loadTexts(locale: Locale): Promise<Texts> {
  return (await TEXTS[locale]()).default
}

export async function loadCountryNames(locale: Locale): Promise<Record<string, string>> {
  return (await COUNTRIES[locale]()).default
}
