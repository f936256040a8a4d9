import { describe, expect, it } from 'vitest'
import { addressOf, withQuery } from './address.ts'

describe('the address of a call', () => {
  it('encodes its parameters, in the path and in the query', () => {
    expect(addressOf('/v1/a/:id/b/:name', { id: 'x/y', name: 'ü' })).toBe('/v1/a/x%2Fy/b/%C3%BC')
  })

  it('has no query when every value in it is undefined', () => {
    expect(addressOf('/v1/a', {}, { code: undefined })).toBe('/v1/a')
    expect(addressOf('/v1/a', {}, { code: 'a b', other: undefined })).toBe('/v1/a?code=a+b')
    expect(withQuery('/v1/a?b=1', { c: '&' })).toBe('/v1/a?b=1&c=%26')
  })
})
