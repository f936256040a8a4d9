import type { Locale } from '@portico/contract/kernel/locales'
import { LATIN } from './latin.ts'
import { OTHER_SCRIPTS } from './other-scripts.ts'
import type { Refused } from './refused.ts'

export const REFUSED: Readonly<Record<Locale, readonly Refused[]>> = { ...LATIN, ...OTHER_SCRIPTS }

/** The refused forms in a text, in words. */
export function refusedForms(locale: Locale, place: string, text: string): string[] {
  return REFUSED[locale]
    .filter(({ only, but }) => (only?.test(place) ?? true) && !but?.test(place))
    .flatMap(({ form, why }) => {
      const found = form.exec(text)
      return found ? [`holds "${found[0]}": ${why}`] : []
    })
}
