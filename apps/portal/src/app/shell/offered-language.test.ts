import { describe, expect, it } from 'vitest'
import { offeredLanguage } from './offered-language.ts'

describe('the language offer', () => {
  it("offers the browser's first language that exists here", () => {
    expect(offeredLanguage('en', ['nl-NL', 'de-AT', 'en'])).toBe('de')
    expect(offeredLanguage('en', ['zh-Hant-TW'])).toBe('zh')
  })

  it('offers nothing when the page is already in it, or when it is not spoken here', () => {
    expect(offeredLanguage('de', ['de-CH', 'en'])).toBeUndefined()
    expect(offeredLanguage('en', ['nl', 'sv'])).toBeUndefined()
    expect(offeredLanguage('en', [])).toBeUndefined()
  })
})
