import { readFileSync } from 'node:fs'
import type { Locale } from '@portico/contract/kernel/locales'
import { joinPhrases } from '@portico/ui/build/join-phrases.ts'

type Texts = Record<string, unknown>

/** A text of the catalogue as a page shows it, for example `textOf('ar', 'login', 'title')`. */
export function textOf(locale: Locale, namespace: string, ...keys: string[]): string {
  const file = new URL(`../../packages/locales/${locale}/${namespace}.json`, import.meta.url)
  let value: unknown = joinPhrases(locale, JSON.parse(readFileSync(file, 'utf8')) as Texts)
  for (const key of keys) value = (value as Texts)[key]
  if (typeof value !== 'string') throw new Error(`${locale}/${namespace}: no text ${keys.join('.')}`)
  // Places to break are nothing to see, and no test looks for them.
  return value.replaceAll('\u200B', '')
}
