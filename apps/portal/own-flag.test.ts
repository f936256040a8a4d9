import { expect, it } from 'vitest'
import { ownFlag } from './own-flag.ts'

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg"><path fill="#00f" d="M0 0h3v2"/></svg>'
const DRAWINGS = new Map([
  ['/assets/DE-1.svg', DRAWING],
  ['/assets/FR-2.svg', DRAWING],
])
const MENU =
  '<details><summary class="a"><span><img src="/assets/DE-1.svg" alt=""/></span></summary>' +
  '<ul><li><img src="/assets/FR-2.svg" alt=""/></li></ul></details>'

it('the flag of the own language is in the page, those of the others stay files', () => {
  const html = ownFlag(MENU, DRAWINGS)
  const [, inPage = ''] = /<img src="data:image\/svg\+xml,([^"]+)" alt=""\/>/.exec(html) ?? []
  expect(decodeURIComponent(inPage)).toBe(DRAWING)
  expect(html).toContain('<ul><li><img src="/assets/FR-2.svg" alt=""/></li></ul>')
  expect(html).not.toContain('DE-1.svg')
})

it('a page without such a menu, and a flag that is no built file, stay as they are', () => {
  const others = '<summary>More</summary><img src="/assets/FR-2.svg"/>'
  expect(ownFlag(others, DRAWINGS)).toBe(others)
  expect(ownFlag(MENU, new Map())).toBe(MENU)
})
