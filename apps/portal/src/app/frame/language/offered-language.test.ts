import { describe, expect, it } from 'vitest'
import { OFFER_SCRIPT } from './offered-language.ts'

/** The marks that the page has before its first paint. */
function offered(page: string, languages: readonly string[], stored: () => string | null = () => null) {
  const html = { lang: page, dataset: {} as { offer?: string } }
  const run = new Function('document', 'navigator', 'localStorage', OFFER_SCRIPT)
  run({ documentElement: html }, { languages }, { getItem: stored })
  return html.dataset.offer
}

describe('the language offer', () => {
  it("offers the browser's first language that exists here", () => {
    expect(offered('en', ['nl-NL', 'de-AT', 'en'])).toBe('de')
    expect(offered('en', ['zh-Hant-TW'])).toBe('zh')
  })

  it('offers nothing when the page is already in it, or when the portal has no such language', () => {
    expect(offered('de', ['de-CH', 'en'])).toBeUndefined()
    expect(offered('en', ['nl', 'sv'])).toBeUndefined()
    expect(offered('en', [])).toBeUndefined()
  })

  it('offers nothing after it was declined, and still offers where nothing can be stored', () => {
    expect(offered('en', ['de'], () => 'dismissed')).toBeUndefined()
    const refused = () => {
      throw new Error('storage is blocked')
    }
    expect(offered('en', ['de'], refused)).toBe('de')
  })
})
