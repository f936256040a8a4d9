import { withLatinDigits } from './latin-digits.ts'

/** The characters of a code: six digits from a second factor, eight Crockford characters from a mail, letters of a device. */
export type CodeAlphabet = 'digits' | 'crockford' | 'device'

/** Capitals of other scripts that look like the Latin character below them: Cyrillic, Greek, Turkish. */
const LIKE = [
  ['АВСЕНІӀЈКМОРЅТУҮХЗ', 'ABCEHIIJKMOPSTYYX3'],
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'],
  ['İ', 'I'],
] as const

const LATIN = new Map(
  LIKE.flatMap(([other, latin]) => [...other].map((sign, at) => [sign, latin[at] ?? sign])),
)

const capitals = (text: string): string => withLatinDigits(text).toUpperCase()
const asLatin = (capital: string): string => [...capital].map((sign) => LATIN.get(sign) ?? sign).join('')

function charactersOf(capital: string, alphabet: CodeAlphabet): string {
  if (alphabet === 'digits') return capital.replaceAll(/[^0-9]/g, '')
  if (alphabet === 'device') return capital.replaceAll(/[^B-DF-HJ-NP-TV-XZ]/g, '')
  return capital
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll(/[^0-9A-HJKMNP-TV-Z]/g, '')
}

/**
 * Reads the code out of typed or pasted text: blanks, hyphens and all other characters are dropped, the first `length`
 * characters stay. Crockford reads O as 0 and I and L as 1, because people confuse them. A letter of another script that
 * looks like one of the code counts as that one, for people who type by the look of it; not in a text that has the whole
 * code in Latin letters, with words of that script around it.
 */
export function cleanCode(text: string, alphabet: CodeAlphabet, length: number): string {
  const capital = capitals(text)
  const plain = charactersOf(capital, alphabet)
  const isWhole = alphabet === 'digits' || plain.length >= length
  return (isWhole ? plain : charactersOf(asLatin(capital), alphabet)).slice(0, length)
}

/** The first letter or digit of a text that no code of this kind has, as a capital; empty without one. */
export function strangeSign(text: string, alphabet: CodeAlphabet): string {
  const isUnknown = (sign: string) =>
    /[\p{L}\p{N}]/u.test(sign) && charactersOf(alphabet === 'digits' ? sign : asLatin(sign), alphabet) === ''
  return [...capitals(text)].find(isUnknown) ?? ''
}
