import { readFileSync } from 'node:fs'
import { DEFAULT_LOCALE, type Locale } from '@portico/contract/kernel/locales'
import type { Texts } from './catalogue.ts'
import type { Namespace } from './namespaces.ts'
import { inEnglish, type Pending, readPending } from './pending.ts'

let known: Pending | undefined

/** Read once, when it is first needed: the server reads some hundred catalogues, and a command none. */
function pendingHere(): Pending {
  known ??= readPending()
  return known
}

/**
 * The texts of a language as a reader sees them: those that are pending are there in English. For the tools, the
 * server and the builds.
 */
export function readTexts(locale: Locale, namespace: Namespace, pending: Pending = pendingHere()): Texts {
  const own = readOwnTexts(locale, namespace)
  const keys = pending[locale]?.[namespace]
  return keys ? inEnglish(own, keys, readOwnTexts(DEFAULT_LOCALE, namespace)) : own
}

/** One catalogue as its file has it. */
export function readOwnTexts(locale: Locale, namespace: Namespace): Texts {
  const file = new URL(`../${locale}/${namespace}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as Texts
}
