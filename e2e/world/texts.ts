import { readFileSync } from 'node:fs'
import type { Locale } from '@portico/contract/kernel/locales'

/** A text of the catalogue, for example `textOf('ar', 'login', 'title')`. */
export function textOf(locale: Locale, namespace: string, ...keys: string[]): string {
  const file = new URL(`../../packages/locales/${locale}/${namespace}.json`, import.meta.url)
  let value: unknown = JSON.parse(readFileSync(file, 'utf8'))
  for (const key of keys) value = (value as Record<string, unknown>)[key]
  if (typeof value !== 'string') throw new Error(`${locale}/${namespace}: no text ${keys.join('.')}`)
  return value
}
