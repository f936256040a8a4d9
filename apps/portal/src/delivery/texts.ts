import type { Locale } from '@portico/contract/kernel/locales'
import type { Texts } from '@portico/ui/translation/translator.ts'

type TextModule = Promise<{ default: Texts }>

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

export async function loadTexts(locale: Locale): Promise<Texts> {
  return (await TEXTS[locale]()).default
}
