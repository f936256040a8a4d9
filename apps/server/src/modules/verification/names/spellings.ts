import { CAUCASIAN } from './caucasian.ts'
import { CYRILLIC } from './cyrillic.ts'
import { GREEK } from './greek.ts'
import { HANGUL } from './hangul.ts'
import { INDIC } from './indic.ts'
import { asHiragana, KANA } from './kana.ts'
import { LATIN } from './latin.ts'
import { SEMITIC } from './semitic.ts'
import { joined } from './spelling-table.ts'

/** No script shares a letter with another one, so that they are one table. */
const ALL = joined(LATIN, CYRILLIC, GREEK, CAUCASIAN, SEMITIC, INDIC, HANGUL, KANA)
const LONGEST_KEY = Math.max(...Array.from(ALL.keys(), (key) => Array.from(key).length))

/** A spelling of the letters that begin at a place, and how many they are. */
export type Spelling = { readonly letters: number; readonly text: string }

/** The spellings that begin at each letter of a name. */
export type SpelledName = readonly (readonly Spelling[])[]

/** Every way in which a passport may spell a name; null where it has letters that no table knows. */
export function spellName(name: string): SpelledName | null {
  const letters = Array.from(name.toLowerCase().normalize('NFC')).flatMap(lettersOf)
  const spelled = letters.map((_, at) => spellingsAt(letters, at))
  return spelled.every((spellings) => spellings.length > 0) ? spelled : null
}

/** The letters of a sign that the tables know: with its diacritics, or without, or taken apart. */
function lettersOf(sign: string): string[] {
  const letter = asHiragana(sign)
  if (ALL.has(letter)) return [letter]
  const parts = Array.from(sign.normalize('NFD'))
  return parts.filter((part) => ALL.has(part) || /\p{L}/u.test(part))
}

function spellingsAt(letters: readonly string[], at: number): Spelling[] {
  const found: Spelling[] = []
  for (let length = 1; length <= LONGEST_KEY && at + length <= letters.length; length++) {
    const texts = ALL.get(letters.slice(at, at + length).join('')) ?? []
    found.push(...texts.map((text) => ({ letters: length, text })))
  }
  const [letter = ''] = [letters[at]]
  return /^[a-z]$/.test(letter) ? [...found, { letters: 1, text: letter.toUpperCase() }] : found
}
