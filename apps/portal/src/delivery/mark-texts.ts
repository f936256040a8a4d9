import { TEXT_MARKS } from '@portico/contract/pages'
import { writtenNumber } from '@portico/ui/texts/format-numbers.ts'
import type { PostProcessorModule } from 'i18next'

type Resolved = { usedNS?: string; exactUsedKey?: string; usedParams?: Record<string, unknown> }

/** In the build only: marks each text with its key, for the server that serves the page (contract/pages.ts). */
export const markTexts: PostProcessorModule = {
  type: 'postProcessor',
  name: 'mark',
  process(value: string, _keys, options: { i18nResolved?: Resolved }, { language }: { language: string }) {
    const { usedNS, exactUsedKey, usedParams = {} } = options.i18nResolved ?? {}
    if (!usedNS || !exactUsedKey) return value
    // The values as the text shows them: the server inserts them unchanged into the operator's wording.
    const simple = Object.entries(usedParams).flatMap(([name, one]) => {
      if (typeof one === 'number') return [[name, writtenNumber(language, one)]]
      return typeof one === 'string' ? [[name, one]] : []
    })
    const values = simple.length > 0 ? encodeURIComponent(JSON.stringify(Object.fromEntries(simple))) : ''
    const { open, middle, close } = TEXT_MARKS
    return `${open}${usedNS}:${exactUsedKey}|${values}${middle}${value}${close}`
  },
}
