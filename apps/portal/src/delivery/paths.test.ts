import { describe, expect, it } from 'vitest'
import { addressInLocale, inLocale, localeOfPath, pathTo, withoutLocale } from './paths.ts'

describe('paths', () => {
  it('begin with the language and carry the query', () => {
    expect(pathTo('de', 'home')).toBe('/de')
    expect(pathTo('en', 'login', { application: 'A&B', backUrl: undefined })).toBe(
      '/en/login?application=A%26B',
    )
    expect(pathTo('en', 'confirmation', {}, { code: 'a/b' })).toBe('/en/confirmation/a%2Fb')
  })

  it('know the second names of some pages', () => {
    expect(pathTo('de', 'profileVerificationPhone')).toBe('/de/profile/verification')
  })

  it('keep the page when the language changes', () => {
    expect(inLocale('/en/confirmation/abc', 'ja')).toBe('/ja/confirmation/abc')
    expect(inLocale('/xx/login', 'en')).toBe('/en/xx/login')
    expect(inLocale('/', 'de')).toBe('/de')
    expect(withoutLocale('/ar/login')).toBe(withoutLocale('/de/login'))
  })

  it('keep the query of an address unchanged', () => {
    expect(addressInLocale('/en/login?backUrl=https://a.example//b', 'de')).toBe(
      '/de/login?backUrl=https://a.example//b',
    )
    expect(addressInLocale('/en', 'ar')).toBe('/ar')
  })

  it('use the default language when an address names no supported one', () => {
    expect(localeOfPath('/pl/login')).toBe('en')
    expect(localeOfPath('/pt/login')).toBe('pt')
  })
})
