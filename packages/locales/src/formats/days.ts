import { filled, wordsOf } from './own-words.ts'
import { tagOf, wordlessTagOf } from './tag.ts'

export type DayWidth = 'long' | 'medium'
type Instant = Date | number
type At = { width?: DayWidth; timeZone?: string | undefined }

/** "5 November 2026", "5 Nov 2026": a day, in the time zone of the reader unless another one is named. */
export function writtenDay(locale: string, at: Instant, { width = 'medium', timeZone }: At = {}): string {
  return ownDay(locale, at, width, timeZone) ?? intlDay(locale, at, { dateStyle: width, timeZone })
}

/** A day and the time of it. */
export function writtenMoment(locale: string, at: Instant, { width = 'medium', timeZone }: At = {}): string {
  const own = ownDay(locale, at, width, timeZone)
  if (own === undefined) return intlDay(locale, at, { dateStyle: width, timeStyle: 'short', timeZone })
  return `${own}, ${intlTime(locale, at, { timeStyle: 'short', timeZone })}`
}

/** "14:07", or "14:07:09". */
export function writtenTime(locale: string, at: Instant, width: 'short' | 'medium' = 'short'): string {
  return intlTime(locale, at, { timeStyle: width })
}

function intlDay(locale: string, at: Instant, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(tagOf(locale), options).format(at)
}

function intlTime(locale: string, at: Instant, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(wordlessTagOf(locale), options).format(at)
}

/** With the words of `words`; undefined where the language has none there. */
function ownDay(
  locale: string,
  at: Instant,
  width: DayWidth,
  timeZone: string | undefined,
): string | undefined {
  const words = wordsOf(locale)
  if (!words) return undefined
  const { year = '', month = '', day = '' } = partsIn(at, timeZone)
  const names = width === 'long' ? words.months : words.shortMonths
  const pattern = width === 'long' ? words.longDay : words.mediumDay
  return filled(pattern, { year, month: names[Number(month) - 1] ?? month, day: String(Number(day)) })
}

function partsIn(at: Instant, timeZone: string | undefined): Record<string, string> {
  const format = new Intl.DateTimeFormat('en-GB-u-ca-gregory-nu-latn', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    timeZone,
  })
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
}
