import { wordsOf } from './own-words.ts'
import { tagOf } from './tag.ts'

/** "A, B and C". Kazakh and Mongolian put commas alone. */
export function writtenList(locale: string, items: readonly string[]): string {
  return wordsOf(locale) ? items.join(', ') : new Intl.ListFormat(tagOf(locale)).format(items)
}

const COMMAS: Readonly<Record<string, string>> = { ar: '، ', ja: '、', zh: '、' }

/** "A, B, C": labels in a row. Not by `Intl`, whose lists of units have no mark between them in seven languages. */
export function writtenRow(locale: string, items: readonly string[]): string {
  return items.join(COMMAS[locale] ?? ', ')
}
