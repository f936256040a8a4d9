import type { Locale } from '@portico/contract/kernel/locales'

/**
 * The languages sorted by their own names. Written down instead of sorted at run time: a comparison makes the browser
 * read its tables of all scripts, which cost a phone 70 ms of every first visit. A test compares it with the sorted
 * order.
 */
export const LANGUAGES_BY_NAME: readonly Locale[] = [
  'id',
  'ms',
  'cs',
  'de',
  'en',
  'es',
  'fr',
  'it',
  'pt',
  'vi',
  'tr',
  'kk',
  'mn',
  'ru',
  'ar',
  'hi',
  'bn',
  'th',
  'ko',
  'zh',
  'ja',
]
