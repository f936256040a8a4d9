import { join } from 'node:path'
import { DEFAULT_LOCALE, isLocale, type Locale } from '@portico/contract/locales'
import type { FindTaggedFile, TaggedFile } from './tagged-files.ts'

export type LegalDocument = TaggedFile & { locale: Locale }

/** Letters and digits only: such a name cannot leave its folder. */
const NAME = /^[A-Za-z0-9]+\.pdf$/

/**
 * A document in the reader's language, else in the default one. Read anew each time: an operator replaces the
 * files under a running server, and hardly anybody reads them twice.
 */
export function findDocument(folder: string, find: FindTaggedFile) {
  return async (locale: string, name: string): Promise<LegalDocument | undefined> => {
    if (!isLocale(locale) || !NAME.test(name)) return undefined
    for (const language of new Set<Locale>([locale, DEFAULT_LOCALE])) {
      const file = await find(join(folder, language, name))
      if (file) return { ...file, locale: language }
    }
    return undefined
  }
}
