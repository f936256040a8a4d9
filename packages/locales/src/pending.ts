import { readFileSync } from 'node:fs'
import type { Texts } from './catalogue.ts'
import { flatten } from './flatten.ts'

/**
 * Keys that wait for somebody who speaks the language, by language and namespace, nested keys with a dot:
 * `{"th": {"login": ["title", "menu.open"]}}`. They are shown in English until then, and a release has none.
 */
export type Pending = { [locale: string]: { [namespace: string]: string[] } }

export const PENDING_FILE = new URL('../pending.json', import.meta.url)

export const readPending = (): Pending => JSON.parse(readFileSync(PENDING_FILE, 'utf8')) as Pending

/** The texts with the English ones in the place of those that are pending. A plural form takes the English `_other`. */
export function inEnglish(texts: Texts, keys: readonly string[], english: Texts): Texts {
  const source = flatten(english)
  const filled: Texts = structuredClone(texts)
  for (const key of keys) {
    const text = source.get(key) ?? source.get(key.replace(/_[a-z]+$/, '_other'))
    if (text !== undefined) put(filled, key.split('.'), text)
  }
  return filled
}

function put(texts: Texts, [name = '', ...rest]: string[], text: string): void {
  if (rest.length === 0) {
    texts[name] = text
    return
  }
  const group = texts[name]
  const inner: Texts = typeof group === 'object' ? group : {}
  texts[name] = inner
  put(inner, rest, text)
}
