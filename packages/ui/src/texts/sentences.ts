/** Languages whose sentences follow each other without a blank: their full stop brings its own room. */
const WITHOUT_BLANKS: readonly string[] = ['ja', 'zh']

/** Whole sentences, one after the other, as the language writes them; an empty one leaves nothing behind. */
export function sentences(language: string, ...all: readonly string[]): string {
  return all.filter((one) => one !== '').join(WITHOUT_BLANKS.includes(language) ? '' : ' ')
}
