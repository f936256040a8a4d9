import type { Locale } from '@portico/contract/kernel/locales'
import { inOneLine } from './number-and-unit.ts'
import { writtenNumber } from './numbers.ts'
import { filled, type TimeUnit, wordsOf } from './own-words.ts'
import { tagOf } from './tag.ts'

/** "54 minutes ago". Always in numbers: what was 25 hours ago may have been yesterday or the day before. */
export function writtenAge(
  locale: string,
  count: number,
  unit: TimeUnit,
  width: 'long' | 'short' = 'long',
): string {
  const words = wordsOf(locale)
  const written = words
    ? filled(words.ago[unit], { count: writtenNumber(locale, count) })
    : new Intl.RelativeTimeFormat(tagOf(locale), { numeric: 'always', style: width }).format(-count, unit)
  return inOneLine(locale, written)
}

/** The browser's own word is "now", which reads wrongly of something that has happened: "last used now". */
const JUST_NOW: Readonly<Record<Locale, string>> = {
  ar: 'قبل لحظات',
  bn: 'এইমাত্র',
  cs: 'právě teď',
  de: 'gerade eben',
  en: 'just now',
  es: 'ahora mismo',
  fr: 'à l’instant',
  hi: 'अभी-अभी',
  id: 'baru saja',
  it: 'poco fa',
  ja: 'たった今',
  kk: 'жаңа ғана',
  ko: '방금',
  mn: 'дөнгөж сая',
  ms: 'baru sahaja',
  pt: 'agora mesmo',
  ru: 'только что',
  th: 'เมื่อสักครู่',
  tr: 'az önce',
  vi: 'vừa xong',
  zh: '刚刚',
}

/** The age of what happened within the last minute: "just now". */
export function writtenNow(locale: string): string {
  return JUST_NOW[locale as Locale]
}
