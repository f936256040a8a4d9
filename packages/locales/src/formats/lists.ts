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

/** Names that keep their first letter anywhere. */
const NAMES = /^Telegram\b/
const CAPITAL_OF_A_WORD = /^\p{Lu}(?=\p{Ll}|-)/u

/**
 * A label as it stands within a sentence or further back in a row: "Still missing: date of birth". German nouns have
 * their capital everywhere, and so have abbreviations and names.
 */
export function labelWithin(locale: string, label: string): string {
  if (locale === 'de' || NAMES.test(label)) return label
  return label.replace(CAPITAL_OF_A_WORD, (letter) => letter.toLocaleLowerCase(tagOf(locale)))
}

/** "Passkey (laptop)": Japanese and Chinese have brackets as wide as their signs, without a blank. */
export function writtenAside(locale: string, text: string, aside: string): string {
  return locale === 'ja' || locale === 'zh' ? `${text}（${aside}）` : `${text} (${aside})`
}
