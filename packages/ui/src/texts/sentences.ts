/** Languages whose sentences follow each other without a blank: their full stop brings its own room. */
const WITHOUT_BLANKS: readonly string[] = ['ja', 'zh']

/** What stands between two sentences, or between a sentence and a link: a blank or nothing. */
export const blankBetween = (language: string): string => (WITHOUT_BLANKS.includes(language) ? '' : ' ')

/** Whole sentences, one after the other, as the language writes them; an empty one leaves nothing behind. */
export function sentences(language: string, ...all: readonly string[]): string {
  return all.filter((one) => one !== '').join(blankBetween(language))
}
