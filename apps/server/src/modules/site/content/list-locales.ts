import { createHash } from 'node:crypto'
import { isLocale, LOCALE_NAMES, LOCALES, type Locale } from '@portico/contract/kernel/locales'
import { nestAll } from '../texts/built-in-texts.ts'
import type { InstallationTexts } from '../texts/installation-texts.ts'

export type LocaleFile = { body: string; hash: string }
export type Manifest = Record<Locale, { name: string; url: string; hash: string }>

/** The translation manifest and the catalogues that it names, which an operator copies and rewords. */
export function listLocales(publicUrl: string, texts: Pick<InstallationTexts, 'catalogue'>) {
  const kept = new Map<Locale, LocaleFile>()

  function file(locale: Locale): LocaleFile {
    const known = kept.get(locale)
    if (known) return known
    const body = `${JSON.stringify(nestAll(texts.catalogue(locale)), null, 2)}\n`
    const made = { body, hash: createHash('sha256').update(body).digest('hex') }
    kept.set(locale, made)
    return made
  }

  return {
    file: (code: string): LocaleFile | undefined => (isLocale(code) ? file(code) : undefined),
    manifest(): Manifest {
      const entries = LOCALES.map((locale) => [
        locale,
        { name: LOCALE_NAMES[locale], url: `${publicUrl}/locales/${locale}.json`, hash: file(locale).hash },
      ])
      return Object.fromEntries(entries) as Manifest
    },
  }
}
