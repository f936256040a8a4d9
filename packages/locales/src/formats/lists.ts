import { wordsOf } from './own-words.ts'
import { tagOf } from './tag.ts'

/** "A, B and C". Kazakh and Mongolian put commas alone. */
export function writtenList(locale: string, items: readonly string[]): string {
  return listParts(locale, items)
    .map(({ value }) => value)
    .join('')
}

/** An item of a list, or what stands between two. */
export type ListPart = { type: 'element' | 'literal'; value: string }

/** The parts of `writtenList`, for items that are more than text. */
export function listParts(locale: string, items: readonly string[]): ListPart[] {
  if (!wordsOf(locale)) return new Intl.ListFormat(tagOf(locale)).formatToParts(items)
  return items.flatMap((value, at): ListPart[] => {
    const item: ListPart = { type: 'element', value }
    return at > 0 ? [{ type: 'literal', value: ', ' }, item] : [item]
  })
}

const COMMAS: Readonly<Record<string, string>> = { ar: '، ', ja: '、', zh: '、' }

/** "A, B, C": labels in a row. Not by `Intl`, whose lists of units have no mark between them in seven languages. */
export function writtenRow(locale: string, items: readonly string[]): string {
  return items.join(COMMAS[locale] ?? ', ')
}
