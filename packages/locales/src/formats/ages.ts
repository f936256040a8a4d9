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
  if (words) return filled(words.ago[unit], { count: writtenNumber(locale, count) })
  return new Intl.RelativeTimeFormat(tagOf(locale), { numeric: 'always', style: width }).format(-count, unit)
}

export function writtenNow(locale: string): string {
  const words = wordsOf(locale)
  return words
    ? words.now
    : new Intl.RelativeTimeFormat(tagOf(locale), { numeric: 'auto' }).format(0, 'second')
}
