import type { Locale } from '@portico/contract/kernel/locales'

/** Names by code: the one that is shown, and those by which people call the country besides. */
export type CountryNames = { labels: Record<string, string>; everyday: Record<string, string[]> }

type CountryModule = Promise<{ default: CountryNames }>

/** One file per language, as with the texts. Apart from them: only two pages have a field for a country. */
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

export async function loadCountryNames(locale: Locale): Promise<CountryNames> {
  return (await COUNTRIES[locale]()).default
}
