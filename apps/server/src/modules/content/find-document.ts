import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DEFAULT_LOCALE, isLocale, type Locale } from '@portico/contract/locales'

export type LegalDocument = { locale: Locale; content: Buffer }

/** Letters and digits only: such a name cannot leave its folder. */
const NAME = /^[A-Za-z0-9]+\.pdf$/

/**
 * A document in the reader's language, else in the default one. Read anew each time: an operator replaces the
 * files under a running server, and hardly anybody reads them twice.
 */
export function findDocument(folder: string) {
  return async (locale: string, name: string): Promise<LegalDocument | undefined> => {
    if (!isLocale(locale) || !NAME.test(name)) return undefined
    for (const language of new Set<Locale>([locale, DEFAULT_LOCALE])) {
      const content = await readIfThere(join(folder, language, name))
      if (content) return { locale: language, content }
    }
    return undefined
  }
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
