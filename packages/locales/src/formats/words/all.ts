/** For a process that writes in every language: a server, a build of mails or pages. A browser gets the words with the texts. */
import { provideWords } from '../own-words.ts'
import kk from './kk.json' with { type: 'json' }
import mn from './mn.json' with { type: 'json' }

export const OWN_WORDS = { kk, mn }

export function provideAllWords(): void {
  for (const [locale, words] of Object.entries(OWN_WORDS)) provideWords(locale, words)
}
