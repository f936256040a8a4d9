import { describe, expect, it } from 'vitest'
import { leadOn } from './redirects.ts'

describe('an address that is no page', () => {
  it.each([
    ['/', '/en'],
    ['/login', '/en/login'],
    ['/profile/general', '/en/profile/general'],
    ['/xx/login', '/en/login'],
    ['/xx/confirmation/abc', '/en/confirmation/abc'],
    ['/xx', '/en'],
    ['/de/nowhere', '/de'],
    ['/nowhere/at/all', '/en'],
    ['/ar/profile/verification/none', '/ar'],
  ])('%s leads to %s', (from, to) => {
    expect(leadOn(from)).toBe(to)
  })

  it('leads home when the server would call it missing, so that it never leads to itself', () => {
    expect(leadOn('/de/picture.png')).toBe('/de')
    expect(leadOn('/de/login')).toBe('/de')
  })
})
