const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The first sign of each name as its reader sees it: a vowel mark or an accent stays with its letter. */
export function initialsOf(firstName: string, lastName: string): string {
  return [firstName, lastName].map(firstSign).join('').toLocaleUpperCase()
}

function firstSign(name: string): string {
  const first = segmenter.segment(name.trim())[Symbol.iterator]().next()
  return first.done ? '' : first.value.segment
}
