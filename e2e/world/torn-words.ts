import type { Page } from '@playwright/test'

/** Longer ones, as addresses and keys, may have to break. */
const WORD_MOST = 20
/** A word in two pieces may be hyphenated; one in three is squeezed. */
const LINES_MOST = 2

/** Looks at each visible word of letters that are written with spaces between, and says where one stands on too many lines. */
const TORN = `(() => {
  const found = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement.checkVisibility({ visibilityProperty: true })) continue
    for (const { 0: word, index } of node.data.matchAll(/[\\p{sc=Latn}\\p{sc=Cyrl}\\p{sc=Arab}]{3,${WORD_MOST}}/gu)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)))
      if (lines.size > ${LINES_MOST}) found.push(word + ' on ' + lines.size + ' lines')
    }
  }
  return found
})()`

/**
 * Looks at the headings of a language without blanks, and at what is laid out like them: where a line ends between two of its
 * letters, and the build has put no place to break there, a word is broken.
 */
const TORN_PHRASES = `(() => {
  const found = []
  if (!/^(ja|zh)/.test(document.documentElement.lang)) return found
  for (const element of document.querySelectorAll('h1, h2, h3, .in-phrases')) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const topOf = (at) => {
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        return Math.round(range.getBoundingClientRect().top)
      }
      for (const { index } of node.data.matchAll(/[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}ー](?=[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}ー])/gu))
        if (topOf(index + 1) - topOf(index) > 4) found.push(node.data.slice(0, index + 1) + ' / ' + node.data.slice(index + 1))
    }
  }
  return found
})()`

/** Words that are broken into three pieces or more, and phrases that are broken at all: what holds them is too narrow. */
export async function tornWords(page: Page): Promise<string[]> {
  return [...(await page.evaluate<string[]>(TORN)), ...(await page.evaluate<string[]>(TORN_PHRASES))]
}
