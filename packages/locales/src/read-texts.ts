import { readFileSync } from 'node:fs'
import type { Locale } from '@portico/contract/kernel/locales'
import type { Namespace } from './namespaces.ts'

/** A catalogue: texts, flat or grouped one level deep. */
export type Texts = { [key: string]: string | Texts }

/** Reads one catalogue from the disk, for the tools and the server's build; the portal bundles its own. */
export function readTexts(locale: Locale, namespace: Namespace): Texts {
  const file = new URL(`../${locale}/${namespace}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as Texts
}
