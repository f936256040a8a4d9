import type { Locale } from '@portico/contract/kernel/locales'
import { pluralsOf } from './formats/plurals.ts'
import { pluralKey } from './plural-keys.ts'

/** Placeholders of a number that counts the thing of its noun. `{{number}}` is the number of one thing, such as "Photo 2". */
const COUNTS = '(?:count|days|minutes|hours|seconds|years|left|all|tries|min|max|suspectDays)'
const WITH_WORD = new RegExp(
  `\\{\\{${COUNTS}\\}\\}[\\s\\u00a0]?\\p{L}|\\p{L}[\\s\\u00a0]?\\{\\{${COUNTS}\\}\\}`,
  'u',
)

/** Texts whose words are right for every number that they can have. */
const RIGHT: Readonly<Record<string, string>> = {
  'console-review.image': 'the number of images has no noun',
  'mail.factors-code.expires': 'the placeholder brings its unit',
  'passwords.strength.length': 'the two limits of a password, of which the larger is many',
  'two-factor.recovery.left': 'some of ten, with the noun in the heading',
}

/** A number with a word and without a plural is right for one number only, in languages that have several. */
export function countedWordProblems(locale: Locale, place: string, text: string): string[] {
  if (pluralsOf(locale).length === 1 || pluralKey(place) || place in RIGHT) return []
  const found = WITH_WORD.exec(text)
  return found ? [`has "${found[0]}" without a key for each plural`] : []
}
