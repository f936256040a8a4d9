import type { Locale } from '@portico/contract/kernel/locales'
import { flatten } from '@portico/locales/flatten'
import { localesOf, NAMESPACES, NOT_ON_PAGES } from '@portico/locales/namespaces'
import { readTexts } from '@portico/locales/read-texts'

const PAGE_NAMESPACES = NAMESPACES.filter((name) => !NOT_ON_PAGES.has(name))

export type FlatTexts = Record<string, Record<string, string>>

const kept = new Map<Locale, FlatTexts>()

/** The texts of the portal, and of the console where it speaks the language, as they were built. Read at the first call. */
export function builtInTexts(locale: Locale): FlatTexts {
  const known = kept.get(locale)
  if (known) return known
  const texts = Object.fromEntries(
    PAGE_NAMESPACES.filter((namespace) => localesOf(namespace).includes(locale)).map((namespace) => [
      namespace,
      flatNamespace(locale, namespace),
    ]),
  )
  kept.set(locale, texts)
  return texts
}

function flatNamespace(locale: Locale, namespace: (typeof NAMESPACES)[number]): Record<string, string> {
  const flat = flatten(readTexts(locale, namespace))
  return Object.fromEntries([...flat].map(([key, text]) => [key, text ?? '']))
}

type Nested = { [key: string]: string | Nested }

/** Nests every namespace as catalogues are written: `{'menu.open': 'x'}` becomes `{menu: {open: 'x'}}`. */
export function nestAll(texts: FlatTexts): Nested {
  return Object.fromEntries(Object.entries(texts).map(([namespace, flat]) => [namespace, nest(flat)]))
}

function nest(flat: Readonly<Record<string, string>>): Nested {
  const nested: Nested = {}
  for (const [key, text] of Object.entries(flat)) {
    const path = key.split('.')
    const last = path.pop() ?? key
    let at = nested
    for (const part of path) {
      const inner = at[part]
      const next = typeof inner === 'object' ? inner : {}
      at[part] = next
      at = next
    }
    at[last] = text
  }
  return nested
}
