import { wordsOf } from './own-words.ts'

type Kind = 'language' | 'region'

/** The name of a language; its code where it has none, or is no code at all. */
export function languageName(locale: string, code: string): string {
  return wordsOf(locale)?.languages[code] ?? nameOf(locale, 'language', code) ?? code
}

/** The country's name in this language as the runtime knows it; undefined where it does not. */
export function countryName(locale: string, code: string): string | undefined {
  return nameOf(locale, 'region', code)
}

const known = new Map<string, Intl.DisplayNames>()

function nameOf(locale: string, type: Kind, code: string): string | undefined {
  const key = `${type} ${locale}`
  const names = known.get(key) ?? new Intl.DisplayNames(locale, { type, fallback: 'none' })
  known.set(key, names)
  try {
    return names.of(code)
  } catch {
    // No code of a language or a country.
    return undefined
  }
}
