import { describe, expect, it } from 'vitest'
import { redirectOf } from './redirects.ts'

describe('an address without a page', () => {
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
    expect(redirectOf(from)).toBe(to)
  })

  it('leads home for an address that the server calls missing, so that it never redirects to itself', () => {
    expect(redirectOf('/de/picture.png')).toBe('/de')
    expect(redirectOf('/de/login')).toBe('/de')
  })
})
