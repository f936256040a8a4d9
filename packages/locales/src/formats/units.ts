import { inOneLine } from './number-and-unit.ts'
import { writtenNumber } from './numbers.ts'
import { filled, type TimeUnit, wordsOf } from './own-words.ts'
import { tagOf } from './tag.ts'

/**
 * "24 hours", "30 Minuten", "30 分": a length of time in the words of the language. They are written out: of some
 * languages the short ones are single letters, "1 س" for an hour.
 */
export function writtenDuration(locale: string, count: number, unit: TimeUnit | 'second'): string {
  const words = wordsOf(locale)
  const written = words
    ? filled(words.units[unit], { count: writtenNumber(locale, count) })
    : new Intl.NumberFormat(tagOf(locale), { style: 'unit', unit, unitDisplay: 'long' }).format(count)
  return inOneLine(locale, written)
}

/** A size of a file or of what a browser keeps. The unit is written alike in all languages but a few. */
export function writtenKilobytes(locale: string, kilobytes: number): string {
  const format = { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 1 } as const
  return inOneLine(locale, new Intl.NumberFormat(tagOf(locale), format).format(kilobytes))
}
