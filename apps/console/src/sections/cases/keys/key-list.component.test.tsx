import { expect, test } from 'vitest'
import { show } from '../../../../test-kit/show.tsx'
import { KeyList } from './key-list.tsx'

for (const locale of ['en', 'ar'] as const) {
  test(`several keys of one line are in the order of the words that say what they do, in ${locale}`, async () => {
    await show(<KeyList />, locale)
    const keyOf = (text: string) =>
      [...document.querySelectorAll('kbd')].find(({ textContent }) => textContent === text)
    await expect.poll(() => keyOf('PgUp')).toBeDefined()
    const placeOf = (text: string) => keyOf(text)?.getBoundingClientRect() as DOMRect
    for (const [first, second] of [
      [',', '.'],
      ['PgUp', 'PgDn'],
    ] as const) {
      expect(placeOf(first).top).toBe(placeOf(second).top)
      const isToTheRight = placeOf(second).left > placeOf(first).left
      expect(isToTheRight, `${first} ${second}`).toBe(locale === 'en')
    }
  })
}
