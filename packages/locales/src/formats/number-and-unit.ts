/** A digit, or the number that a text is given, with the blank before a word. */
const BEFORE_A_WORD = /(\p{Nd}|\{\{(?:count|max)\}\}) (?=\p{L})/gu

/** No line ends between a number and what it counts: the blank becomes one at which nothing breaks. */
export const withNumbersKept = (text: string): string => text.replaceAll(BEFORE_A_WORD, '$1\u00A0')

/**
 * An age or a length of time as the browser writes it, in one line. In Chinese it writes no blank after a digit, where
 * the texts of the product have one.
 */
export function inOneLine(locale: string, written: string): string {
  return withNumbersKept(locale === 'zh' ? written.replaceAll(/\p{Nd}(?=\p{sc=Han})/gu, '$& ') : written)
}
