import { DEFAULT_LOCALE, LOCALES, type Locale } from '@portico/contract/kernel/locales'
import type { Catalogues } from './check-catalogues.ts'
import { flatten } from './flatten.ts'
import { localesOf, NAMESPACES, type Namespace } from './namespaces.ts'
import type { Pending } from './pending.ts'
import { expectedKeys } from './plural-keys.ts'

const isLocale = (locale: string): locale is Locale => (LOCALES as readonly string[]).includes(locale)
const isNamespace = (name: string): name is Namespace => (NAMESPACES as readonly string[]).includes(name)

/**
 * The faults of the list of pending keys, one line each: a key that English does not have, or one that has its text by
 * now. For a release every pending key is one.
 */
export function checkPending(catalogues: Catalogues, pending: Pending, isRelease: boolean): string[] {
  return Object.entries(pending).flatMap(([locale, namespaces]) =>
    Object.entries(namespaces).flatMap(([namespace, keys]) => {
      const where = `pending.json: ${locale}/${namespace}`
      const isOne = isLocale(locale) && isNamespace(namespace)
      if (!isOne || locale === DEFAULT_LOCALE || !localesOf(namespace).includes(locale))
        return [`${where} is no translation`]
      const expected = expectedKeys(flatten(catalogues[DEFAULT_LOCALE][namespace] ?? {}).keys(), locale)
      const own = flatten(catalogues[locale][namespace] ?? {})
      return keys.flatMap((key) => {
        if (!expected.has(key)) return [`${where}: ${key} is unknown`]
        if (own.has(key)) return [`${where}: ${key} has its text: take it out of the list`]
        return isRelease ? [`${where}: ${key} waits for its translation, and a release has all`] : []
      })
    }),
  )
}

/** The list with every key that a language lacks, for somebody who does not speak it. */
export function missingKeys(catalogues: Catalogues): Pending {
  const missing: Pending = {}
  for (const namespace of NAMESPACES) {
    const english = flatten(catalogues[DEFAULT_LOCALE][namespace] ?? {})
    for (const locale of localesOf(namespace)) {
      const own = flatten(catalogues[locale][namespace] ?? {})
      const keys = [...expectedKeys(english.keys(), locale)].filter((key) => !own.has(key))
      if (locale === DEFAULT_LOCALE || keys.length === 0) continue
      missing[locale] = { ...missing[locale], [namespace]: keys }
    }
  }
  return missing
}
