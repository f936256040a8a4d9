import { perLanguage } from './per-language.ts'
import { wordlessTagOf } from './tag.ts'

const plain = perLanguage((locale) => new Intl.NumberFormat(wordlessTagOf(locale)))
const twoDigits = perLanguage(
  (locale) => new Intl.NumberFormat(wordlessTagOf(locale), { minimumIntegerDigits: 2 }),
)

/** A number as the language writes it: Bengali has digits of its own, and thousands are grouped. */
export function writtenNumber(locale: string, value: number): string {
  return plain(locale).format(value)
}

/** As minutes and seconds of a clock: 4 is "04". */
export function writtenTwoDigits(locale: string, value: number): string {
  return twoDigits(locale).format(value)
}
