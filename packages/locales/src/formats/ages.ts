import type { Locale } from '@portico/contract/kernel/locales'
import { DAY_S, HOUR_S, MINUTE_S, SECOND_MS } from '@portico/contract/kernel/units'
import { inOneLine } from './number-and-unit.ts'
import { writtenNumber } from './numbers.ts'
import { filled, type TimeUnit, wordsOf } from './own-words.ts'
import { tagOf } from './tag.ts'

/** The largest first; months and years as long as most are. */
const UNITS = [
  ['year', 365 * DAY_S],
  ['month', 30 * DAY_S],
  ['day', DAY_S],
  ['hour', HOUR_S],
  ['minute', MINUTE_S],
] as const satisfies [TimeUnit, number][]

type Width = 'long' | 'short'

/**
 * The largest unit that fits into a length of time, with its seconds; none below a minute.
 * @param most a unit above it is not taken
 */
export function largestUnit(seconds: number, most: TimeUnit = 'year') {
  const from = UNITS.findIndex(([unit]) => unit === most)
  return UNITS.slice(from).find(([, length]) => seconds >= length)
}

/**
 * How long ago something was, in the largest unit that fits; a clock that runs behind makes it now.
 * @param at milliseconds since the epoch, as `now`
 */
export function writtenAgo(
  locale: string,
  at: number,
  now: number,
  { most, width }: { most?: TimeUnit; width?: Width } = {},
): string {
  const seconds = Math.max(0, (now - at) / SECOND_MS)
  const found = largestUnit(seconds, most)
  return found ? writtenAge(locale, Math.floor(seconds / found[1]), found[0], width) : writtenNow(locale)
}

/** "54 minutes ago". Always in numbers: what was 25 hours ago may have been yesterday or the day before. */
export function writtenAge(locale: string, count: number, unit: TimeUnit, width: Width = 'long'): string {
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
