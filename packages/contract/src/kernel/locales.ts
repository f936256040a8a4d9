/**
 * The 21 interface languages. Plain constants only, because the portal imports this file.
 */
export const LOCALES = [
  'ar',
  'bn',
  'cs',
  'de',
  'en',
  'es',
  'fr',
  'hi',
  'id',
  'it',
  'ja',
  'kk',
  'ko',
  'mn',
  'ms',
  'pt',
  'ru',
  'th',
  'tr',
  'vi',
  'zh',
] as const

export type Locale = (typeof LOCALES)[number]

export const DEFAULT_LOCALE: Locale = 'en'

/** The name of each language in that language, for the selector. */
export const LOCALE_NAMES: Record<Locale, string> = {
  ar: 'العربية',
  bn: 'বাংলা',
  cs: 'Čeština',
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  hi: 'हिन्दी',
  id: 'Bahasa Indonesia',
  it: 'Italiano',
  ja: '日本語',
  kk: 'Қазақша',
  ko: '한국어',
  mn: 'Монгол',
  ms: 'Bahasa Melayu',
  pt: 'Português',
  ru: 'Русский',
  th: 'ไทย',
  tr: 'Türkçe',
  vi: 'Tiếng Việt',
  zh: '中文',
}

const RIGHT_TO_LEFT: ReadonlySet<Locale> = new Set<Locale>(['ar'])

/** The languages of the console; staff whose browser speaks another one read English. */
export const CONSOLE_LOCALES = ['en', 'de', 'ru', 'es', 'zh', 'ar'] as const satisfies readonly Locale[]
export type ConsoleLocale = (typeof CONSOLE_LOCALES)[number]

/** The languages that have a video about registration. */
export const INTRO_VIDEO_LOCALES: readonly Locale[] = ['en', 'de', 'ru']

export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && (LOCALES as readonly string[]).includes(value)
}

/** The writing direction for the `dir` attribute. */
export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(locale) ? 'rtl' : 'ltr'
}

/** The value where it is a supported locale, otherwise the default. */
export function localeOrDefault(value: unknown): Locale {
  return isLocale(value) ? value : DEFAULT_LOCALE
}
