import { LOCALES } from '@portico/contract/kernel/locales'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { configured, signedIn } from '../../../../test-kit/account.ts'
import { boxOf } from '../../../../test-kit/form.ts'
import { openPage } from '../../../../test-kit/open-page.tsx'

const tabBar = () => page.css('.tab-bar')

beforeEach(() => {
  configured()
  signedIn()
})

/** The words of an element that stand on more than one line, and those that leave their column. */
function broken(column: Element): string[] {
  const edges = column.getBoundingClientRect()
  const walker = document.createTreeWalker(column, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const boxes = [...range.getClientRects()]
      // Thai is written without spaces: its lines end between words that the browser knows.
      if (new Set(boxes.map(({ top }) => top)).size > 1 && document.documentElement.lang !== 'th')
        found.push(word)
      if (boxes.some(({ left, right }) => left < edges.left || right > edges.right))
        found.push(`${word} sticks out`)
    }
  }
  return found
}

for (const locale of LOCALES) {
  test(`the words of the tab bar stand whole on the smallest phones in ${locale}`, async () => {
    await openPage(`/${locale}/profile/password`)
    for (const width of [308, 320, 360, 390]) {
      await page.viewport(width, 640)
      const bar = tabBar().element()
      const columns = [...bar.children]
      expect(columns.flatMap(broken), `${width} px`).toEqual([])
      const { left, right, height } = bar.getBoundingClientRect()
      expect(height).toBeLessThanOrEqual(65)
      for (const column of columns) {
        expect(column.getBoundingClientRect().left, `${width} px`).toBeGreaterThanOrEqual(left - 0.5)
        expect(column.getBoundingClientRect().right, `${width} px`).toBeLessThanOrEqual(right + 0.5)
      }
    }
  })
}

test('below 480 pixels of height neither the header nor the tab bar stays in sight', async () => {
  await openPage('/en/profile/password')
  for (const [height, stays] of [
    [640, true],
    [470, false],
    [256, false],
  ] as const) {
    await page.viewport(320, height)
    const middle = (document.documentElement.scrollHeight - height) / 2
    window.scrollTo(0, middle)
    await expect.poll(() => Math.abs(window.scrollY - middle)).toBeLessThan(2)
    const header = boxOf(page.getByRole('banner'))
    const bar = boxOf(tabBar())
    expect(header.y + header.height > 0, `header at ${height} px`).toBe(stays)
    expect(bar.y < height, `tab bar at ${height} px`).toBe(stays)
  }
})
