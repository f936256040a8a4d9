import { describe, expect, it } from 'vitest'
import { carriedSearch, pathInLocale, pathOf } from './paths.ts'

describe('paths of the shell', () => {
  it('puts every route under its language, and home at the root of it', () => {
    expect(pathOf('de', 'home')).toBe('/de')
    expect(pathOf('ar', 'profileGeneral')).toBe('/ar/profile/general')
    expect(pathOf('en', 'login', '?application=TRADING')).toBe('/en/login?application=TRADING')
  })

  it('keeps the path and the query when the language changes', () => {
    expect(pathInLocale('/en/password/reset/abc', '?application=X', 'ja')).toBe(
      '/ja/password/reset/abc?application=X',
    )
    expect(pathInLocale('/en', '', 'de')).toBe('/de')
    expect(pathInLocale('/en/', '?a=1', 'de')).toBe('/de?a=1')
  })

  it('carries the way back and the sponsor between the forms, and nothing else', () => {
    const search = '?application=TRADING&backUrl=https%3A%2F%2Fa.example%2Fx%3Fy%3D1&token=secret'
    expect(carriedSearch(search)).toBe('?application=TRADING&backUrl=https%3A%2F%2Fa.example%2Fx%3Fy%3D1')
    expect(carriedSearch('?token=secret')).toBe('')
  })
})
