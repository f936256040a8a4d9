/** The first character of each name as its reader sees it: a vowel mark or an accent stays with its letter. */
export function initialsOf(firstName: string, lastName: string): string {
  return [firstName, lastName].map(firstSign).join('').toLocaleUpperCase()
}

// Created when it is needed: the browser reads its tables of all scripts for it, and no first visit should wait for
// that.
let segmenter: Intl.Segmenter | undefined

function firstSign(name: string): string {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  const first = segmenter.segment(name.trim())[Symbol.iterator]().next()
  return first.done ? '' : first.value.segment
}
