/** Languages whose sentences follow each other without a blank: their full stop brings its own room. */
const WITHOUT_BLANKS: readonly string[] = ['ja', 'zh']

/** What stands between two sentences, or between a sentence and a link: a blank or nothing. */
export const blankBetween = (language: string): string => (WITHOUT_BLANKS.includes(language) ? '' : ' ')

/** Signs as wide as a letter, which bring their own room. */
const FULL_WIDTH = /[。？！：；，、）]$/u

/** What is read before a link or a name, with the room between the two. */
export const leadingTo = (text: string): string => (FULL_WIDTH.test(text) ? text : `${text} `)

/** Whole sentences, one after the other, as the language writes them; an empty one leaves nothing behind. */
export function sentences(language: string, ...all: readonly string[]): string {
  return all.filter((one) => one !== '').join(blankBetween(language))
}
