import { describe, expect, it } from 'vitest'
import { addressOf, withQuery } from './address.ts'

describe('an address', () => {
  it('has its parameters encoded, each where it belongs', () => {
    expect(addressOf('/v1/a/:id/b/:name', { id: 'x/y', name: 'ü' })).toBe('/v1/a/x%2Fy/b/%C3%BC')
  })

  it('has a query only where something stands in it', () => {
    expect(addressOf('/v1/a', {}, { code: undefined })).toBe('/v1/a')
    expect(addressOf('/v1/a', {}, { code: 'a b', other: undefined })).toBe('/v1/a?code=a+b')
    expect(withQuery('/v1/a?b=1', { c: '&' })).toBe('/v1/a?b=1&c=%26')
  })
})
