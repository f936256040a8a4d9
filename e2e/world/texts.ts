import type { Locale } from '@portico/contract/kernel/locales'
import type { Namespace } from '@portico/locales/namespaces'
import { readTexts } from '@portico/locales/read-texts'
import { joinNamespace } from '@portico/ui/build/join-phrases.ts'

type Texts = Record<string, unknown>

/** A text of the catalogue as a page shows it, for example `textOf('ar', 'login', 'title')`. */
export function textOf(locale: Locale, namespace: string, ...keys: string[]): string {
  let value: unknown = joinNamespace(locale, namespace, readTexts(locale, namespace as Namespace))
  for (const key of keys) value = (value as Texts)[key]
  if (typeof value !== 'string') throw new Error(`${locale}/${namespace}: no text ${keys.join('.')}`)
  // Places to break are nothing to see, and no test looks for them.
  return value.replaceAll('\u200B', '')
}
