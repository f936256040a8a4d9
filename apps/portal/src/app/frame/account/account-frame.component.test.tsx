import { LOCALES } from '@portico/contract/kernel/locales'
import { verification } from '@portico/contract/verification/endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ADA, configured, signedIn } from '../../../../test-kit/account.ts'
import { boxOf } from '../../../../test-kit/form.ts'
import { openPage } from '../../../../test-kit/open-page.tsx'
import { respond } from '../../../../test-kit/server.ts'

const tabBar = () => page.css('.tab-bar')

beforeEach(() => {
  configured()
  signedIn()
})

/** The words of an element that stand on more than one line, and those that come nearer than `space` to its edges, in px. */
function broken(column: Element, space = 0): string[] {
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
      if (boxes.some(({ left, right }) => left < edges.left + space || right > edges.right - space))
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
      expect(
        columns.flatMap((column) => broken(column, 2)),
        `${width} px`,
      ).toEqual([])
      const { left, right, height } = bar.getBoundingClientRect()
      expect(height).toBeLessThanOrEqual(65)
      for (const column of columns) {
        expect(column.getBoundingClientRect().left, `${width} px`).toBeGreaterThanOrEqual(left - 0.5)
        expect(column.getBoundingClientRect().right, `${width} px`).toBeLessThanOrEqual(right + 0.5)
      }
    }
  })
}

/** Beside the name of the verification: what is asked of the person, and that all is done. */
const BADGES = { asked: [], verified: (['PASSPORT', 'ADDRESS'] as const).map(verified) }

function verified(documentType: 'PASSPORT' | 'ADDRESS') {
  return { documentType, status: 'VERIFIED', review: null } as const
}

for (const locale of LOCALES) {
  test(`the entries of the sidebar stand whole beside their badge in ${locale}`, async () => {
    for (const [badge, documents] of Object.entries(BADGES)) {
      signedIn({ ...ADA, selfieRequired: badge === 'asked' })
      respond(verification.progress, documents)
      await page.viewport(1440, 900)
      await openPage(`/${locale}/profile/password`)
      await expect.element(page.css('#sidebar .menu-more').first()).toBeVisible()
      for (const width of [820, 1440]) {
        await page.viewport(width, 900)
        const entries = [...page.css('#sidebar').element().querySelectorAll('nav:first-child :is(a, button)')]
        expect(
          entries.flatMap((entry) => broken(entry)),
          `${badge}, ${width} px`,
        ).toEqual([])
        for (const entry of entries) {
          const [name, more] = ['.menu-name', '.menu-more'].map((part) => entry.querySelector(part))
          // Two lines at most, in one piece.
          expect(name?.getBoundingClientRect().height, name?.textContent ?? '').toBeLessThanOrEqual(44)
          if (name && more) expect(distance(name, more), `${badge}, ${width} px`).toBeGreaterThanOrEqual(8)
        }
      }
    }
  })
}

/** Between two boxes in one row, in px; one below the other is far enough away. */
function distance(one: Element, other: Element): number {
  const [first, second] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  if (second.top >= first.bottom) return Number.POSITIVE_INFINITY
  return Math.max(second.left - first.right, first.left - second.right)
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
