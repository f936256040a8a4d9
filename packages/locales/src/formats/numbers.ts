import { perLanguage } from './per-language.ts'
import { hasLatinDigits, wordlessTagOf } from './tag.ts'

const plain = perLanguage((locale) => new Intl.NumberFormat(wordlessTagOf(locale)))
const twoDigits = perLanguage(
  (locale) => new Intl.NumberFormat(wordlessTagOf(locale), { minimumIntegerDigits: 2 }),
)

/** From here on digits are grouped. */
const GROUPED_FROM = 1000

/** A number as the language writes it: Bengali has digits of its own, and thousands are grouped. */
export function writtenNumber(locale: string, value: number): string {
  // The first format in a browser costs more than the rest of a form; most pages have small numbers alone.
  const isAlike = Number.isInteger(value) && value >= 0 && value < GROUPED_FROM && hasLatinDigits(locale)
  return isAlike ? String(value) : plain(locale).format(value)
}

/** As minutes and seconds of a clock: 4 is "04". */
export function writtenTwoDigits(locale: string, value: number): string {
  return twoDigits(locale).format(value)
}
