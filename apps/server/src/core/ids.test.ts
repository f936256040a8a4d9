import { describe, expect, it } from 'vitest'
import { isId, newOrderedId, newToken } from './ids.ts'

describe('an ordered id', () => {
  it('is a UUID of version 7 that tells its millisecond', () => {
    const id = newOrderedId(Date.UTC(2026, 10, 24, 12, 30))
    expect(isId(id)).toBe(true)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(Date.UTC(2026, 10, 24, 12, 30))
  })

  it('sorts after the ids of earlier milliseconds', () => {
    const ids = [1, 2, 10, 2 ** 40].map((ms) => newOrderedId(ms))
    expect(ids.toSorted()).toEqual(ids)
  })

  it('differs from the others of its millisecond', () => {
    const ids = Array.from({ length: 2000 }, () => newOrderedId(1))
    expect(new Set(ids).size).toBe(2000)
  })
})

it('no random bytes are given away twice, also when the pool is filled anew', () => {
  const tokens = Array.from({ length: 2000 }, () => newToken('t.'))
  expect(new Set(tokens).size).toBe(2000)
  const bytes = tokens.map((token) => Buffer.from(token.slice(2), 'base64url'))
  expect(bytes.every(({ length }) => length === 32)).toBe(true)
  // A run of zeros would be a place of the pool that had been given away.
  expect(bytes.some((value) => value.subarray(0, 16).equals(Buffer.alloc(16)))).toBe(false)
})
