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

/** Words that are broken into three pieces or more: what holds them is too narrow. */
export async function tornWords(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(TORN)
}
