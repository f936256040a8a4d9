import type { Locale } from '@portico/contract/kernel/locales'
import { verification } from '@portico/contract/verification/endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { configured, signedIn } from '../../../test-kit/account.ts'
import { main } from '../../../test-kit/form.ts'
import { openPage } from '../../../test-kit/open-page.tsx'
import { overview } from '../../../test-kit/overview.ts'
import { respond } from '../../../test-kit/server.ts'
import { verificationPage } from '../../../test-kit/verification-page.ts'

beforeEach(() => {
  configured()
  signedIn()
  overview()
  verificationPage()
  respond(verification.progress, [
    { documentType: 'PASSPORT', status: 'NEW_DOCUMENT', review: 'refused' },
    { documentType: 'ADDRESS', status: 'WAITING_MODERATOR', review: null },
  ] as never)
})

const tabs = () => main().css('nav ol > li')

/** The words of the tabs that stand in more than one line. */
function tornWords(): string[] {
  const walker = document.createTreeWalker(main().css('nav ol').element(), NodeFilter.SHOW_TEXT)
  const torn: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) torn.push(word)
    }
  }
  return torn
}

const SHAPES: readonly (readonly [Locale, number, number])[] = [
  ['zh', 320, 3],
  ['kk', 390, 3],
  ['kk', 320, 2],
  ['kk', 1440, 3],
]

for (const [locale, width, columns] of SHAPES) {
  test(`${columns} tabs stand beside each other in ${locale} at ${width}, no word is torn and no row half empty`, async () => {
    await page.viewport(width, 800)
    await openPage(`/${locale}/profile/verification/passport`)
    await expect.element(tabs()).toHaveLength(3)
    const boxes = tabs()
      .elements()
      .map((tab) => tab.getBoundingClientRect())
    const rows = Map.groupBy(boxes, ({ top }) => Math.round(top))
    const first = [...rows.values()][0] ?? []
    expect(first.length).toBe(columns)
    const edge = main().css('nav ol').element().getBoundingClientRect().right
    for (const row of rows.values()) expect(row.at(-1)?.right).toBeCloseTo(edge, 0)
    expect(tornWords()).toEqual([])
  })
}
