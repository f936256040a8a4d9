import { wordsOf } from './own-words.ts'
import { wordlessTagOf } from './tag.ts'

/** Compares two names as a reader of the language sorts them. */
export function orderOf(locale: string): (one: string, other: string) => number {
  const { compare } = new Intl.Collator(wordlessTagOf(locale))
  const alphabet = wordsOf(locale)?.alphabet
  return alphabet ? byAlphabet(alphabet, compare) : compare
}

function byAlphabet(alphabet: string, otherwise: (one: string, other: string) => number) {
  const places = new Map(Array.from(alphabet, (letter, place) => [letter, place]))
  const lettersOf = (name: string) => Array.from(name.toLowerCase()).filter((letter) => places.has(letter))
  return (one: string, other: string): number => {
    const [ones, others] = [lettersOf(one), lettersOf(other)]
    const differs = ones.findIndex((letter, at) => letter !== others[at])
    const [mine = '', theirs = ''] = [ones[differs], others[differs]]
    if (mine !== '' && theirs !== '') return (places.get(mine) ?? 0) - (places.get(theirs) ?? 0)
    return ones.length - others.length || otherwise(one, other)
  }
}
