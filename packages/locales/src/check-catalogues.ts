import { CONSOLE_LOCALES, DEFAULT_LOCALE, LOCALES, type Locale } from '@portico/contract/kernel/locales'
import type { Texts } from './catalogue.ts'
import { checkText } from './check-text.ts'
import { countedWordProblems } from './counted-words.ts'
import { flatten } from './flatten.ts'
import { localesOf, NAMESPACES, type Namespace } from './namespaces.ts'
import type { Pending } from './pending.ts'
import { englishFor, expectedKeys } from './plural-keys.ts'
import { refusedForms } from './refused/refused-forms.ts'

/** All texts of all languages; undefined where the file is missing or cannot be read. */
export type Catalogues = Record<Locale, Record<Namespace, Texts | undefined>>

const LANGUAGES = `the console speaks ${CONSOLE_LOCALES.join(', ')}, and English elsewhere`

type Flat = ReadonlyMap<string, string | undefined>

/** The problems of the catalogues, one line each; empty when every language has all keys but the pending ones. */
export function checkCatalogues(catalogues: Catalogues, pending: Pending = {}): string[] {
  return NAMESPACES.flatMap((namespace) => {
    const source = catalogues[DEFAULT_LOCALE][namespace]
    if (!source) return [`${DEFAULT_LOCALE}/${namespace}.json is missing`]
    const english = flatten(source)
    const own = localesOf(namespace)
    return LOCALES.flatMap((locale) => {
      const texts = catalogues[locale][namespace]
      const where = `${locale}/${namespace}.json`
      if (!own.includes(locale)) return texts ? [`${where} is never read: ${LANGUAGES}`] : []
      if (!texts) return [`${where} is missing`]
      const waiting = new Set(pending[locale]?.[namespace])
      return checkCatalogue(locale, namespace, flatten(texts), english, waiting).map(
        (problem) => `${where}: ${problem}`,
      )
    })
  })
}

function checkCatalogue(
  locale: Locale,
  namespace: Namespace,
  texts: Flat,
  english: Flat,
  waiting: ReadonlySet<string>,
): string[] {
  const expected = expectedKeys(english.keys(), locale)
  const missing = [...expected]
    .filter((key) => !texts.has(key) && !waiting.has(key))
    .map((key) => `${key} is missing`)
  const extra = [...texts.keys()].filter((key) => !expected.has(key)).map((key) => `${key} is unknown`)
  const wrong = [...texts].flatMap(([key, text]) => {
    if (text === undefined) return [`${key} is no text`]
    // Not for countries: their names may be the same in many languages, and a script makes them.
    const original = namespace === 'countries' ? undefined : englishFor(key, english)
    const place = `${namespace}.${key}`
    const problems = [
      ...checkText(locale, key, text, original),
      ...(original === undefined ? [] : countedWordProblems(locale, place, text)),
      ...(original === undefined ? [] : refusedForms(locale, place, text)),
    ]
    return problems.map((problem) => `${key} ${problem}`)
  })
  return [...missing, ...extra, ...wrong]
}
