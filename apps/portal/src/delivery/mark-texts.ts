import { TEXT_MARKS } from '@portico/contract/built-pages'
import type { Locale } from '@portico/contract/kernel/locales'
import { writtenNumber } from '@portico/locales/formats/numbers'
import type { Found } from '@portico/ui/translation/translator.ts'

/** In the build only: marks a text with its key, for the server that serves the page (contract/pages.ts). */
export function markText(text: string, { namespace, key, values }: Found, language: Locale): string {
  // The values as the text shows them: the server inserts them unchanged into the operator's wording.
  const simple = Object.entries(values).flatMap(([name, one]) => {
    if (typeof one === 'number') return [[name, writtenNumber(language, one)]]
    return typeof one === 'string' ? [[name, one]] : []
  })
  const written = simple.length > 0 ? encodeURIComponent(JSON.stringify(Object.fromEntries(simple))) : ''
  const { open, middle, close } = TEXT_MARKS
  return `${open}${namespace}:${key}|${written}${middle}${text}${close}`
}
