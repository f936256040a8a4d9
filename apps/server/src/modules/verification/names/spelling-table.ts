/**
 * How names of other scripts are spelled in passports.
 *
 * The tables of this folder follow ICAO Doc 9303, part 3, section 6 (transliterations recommended for use by States):
 * A for Latin letters with diacritics, B for Cyrillic, C for Arabic. Greek follows ISO 843 (ELOT 743), Georgian and
 * Armenian the national systems, kana Hepburn's, Hangul the revised system. A letter also has the spellings that
 * passports really bear: States have changed their rules, and people may keep an older spelling.
 *
 * The spelling of the standard comes first; only the machine-readable zone depends on that order.
 */
export type SpellingTable = ReadonlyMap<string, readonly string[]>

/** What stands in a table for a letter that is not written. */
export const NOTHING = '-'

/**
 * A table from lines of letters and their spellings: `щ SHCH SCH`, divided by commas.
 * Letters are lower case, because Georgian has no capitals that people type; a key may have several letters.
 */
export function spellingTable(lines: string): SpellingTable {
  return new Map(
    lines.split(',').map((line) => {
      const [letter = '', ...spellings] = line.trim().split(/\s+/)
      return [letter, spellings.map((spelling) => (spelling === NOTHING ? '' : spelling))]
    }),
  )
}

/** Every spelling of a table once more, followed by one of these. */
export function followedBy(table: SpellingTable, endings: readonly string[]): SpellingTable {
  return new Map(
    Array.from(table, ([letter, spellings]) => [
      letter,
      [...spellings, ...spellings.flatMap((spelling) => endings.map((ending) => spelling + ending))],
    ]),
  )
}

export const joined = (...tables: SpellingTable[]): SpellingTable =>
  new Map(tables.flatMap((table) => [...table]))
