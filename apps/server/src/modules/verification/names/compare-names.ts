import { haveSameSpelling } from './same-spelling.ts'
import { type SpelledName, spellName } from './spellings.ts'

/** More than any passport has: who types a whole page of letters is compared by its beginning. */
const LETTERS_COMPARED = 80
const WORDS_COMPARED = 10

type Names = { readonly given: string; readonly family: string }

/**
 * Whether a rule explains how a passport's name is written, given the account's. Where letters have no table
 * (Chinese characters, Thai), nothing can be said, and nothing is: a mark on everybody of a country says nothing.
 */
export function isSameName(passport: Names, account: Names): boolean {
  const [one, other] = [partsOf(passport), partsOf(account)]
  if (!one || !other) return true
  // Somebody with one name has it in either field, and a hyphen in the other.
  if (hasOneName(one) || hasOneName(other))
    return isSamePart([...one.given, ...one.family], [...other.given, ...other.family])
  return isWithin(one.given, other.given) && isWithin(one.family, other.family)
}

type Spelled = { given: SpelledName[]; family: SpelledName[] }

function partsOf({ given, family }: Names): Spelled | undefined {
  const [first, last] = [wordsOf(given), wordsOf(family)]
  return first && last && { given: first, family: last }
}

function wordsOf(text: string): SpelledName[] | undefined {
  const words = text
    .slice(0, LETTERS_COMPARED)
    .replaceAll(/['’.]/g, '')
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean)
    .slice(0, WORDS_COMPARED)
    .map(spellName)
  return words.every((word) => word !== null) ? words : undefined
}

const hasOneName = ({ given, family }: Spelled) => given.length === 0 || family.length === 0

const isSamePart = (one: readonly SpelledName[], other: readonly SpelledName[]) =>
  haveSameSpelling(one.flat(), other.flat())

/** Whether one has the words of the other, next to each other: second given names and surnames are left out often. */
function isWithin(one: readonly SpelledName[], other: readonly SpelledName[]): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  // The words themselves are divided in more than one way: Abd al-Rahman, Abdul Rahman, Abdulrahman.
  for (let from = 0; from < long.length; from++) {
    for (let to = from + 1; to <= long.length; to++) {
      if (isSamePart(short, long.slice(from, to)) || isSamePart(short.slice(from, to), long)) return true
    }
  }
  return false
}
