import type { Locale } from '@portico/contract/kernel/locales'
import { pluralsOf } from './formats/plurals.ts'

const SUFFIX = /^(.+)_(zero|one|two|few|many|other)$/

export type PluralKey = { base: string; category: string }

/** Reads the key of a plural as a catalogue writes it: `minutes_one`, `minutes_other`. */
export function pluralKey(key: string): PluralKey | undefined {
  const [, base, category] = SUFFIX.exec(key) ?? []
  return base && category ? { base, category } : undefined
}

/** The keys that a language needs for the English ones: one for each plural category that it distinguishes. */
export function expectedKeys(english: Iterable<string>, locale: Locale): Set<string> {
  const categories = pluralsOf(locale)
  const expected = new Set<string>()
  const keys = [...english]
  for (const key of keys) {
    const plural = pluralKey(key)
    if (!plural || !keys.includes(`${plural.base}_other`)) expected.add(key)
    else for (const category of categories) expected.add(`${plural.base}_${category}`)
  }
  return expected
}

/** The English text that a key of another language translates: for `_few` that is `_other`. */
export function englishFor(
  key: string,
  english: ReadonlyMap<string, string | undefined>,
): string | undefined {
  const own = english.get(key)
  if (own !== undefined) return own
  const plural = pluralKey(key)
  return plural && english.get(`${plural.base}_other`)
}
