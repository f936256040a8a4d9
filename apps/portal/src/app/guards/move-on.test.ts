import { describe, expect, it } from 'vitest'
import { isRepeated } from './move-on.tsx'

const stored = JSON.stringify({ to: '/en/login', at: 1000 })

describe('a move that a guard makes', () => {
  it('counts as repeated when the same one was begun a moment ago', () => {
    expect(isRepeated(stored, '/en/login', 2000)).toBe(true)
  })

  it('does not when it leads elsewhere, is long ago, or nothing is known', () => {
    expect(isRepeated(stored, '/en/profile/general', 2000)).toBe(false)
    expect(isRepeated(stored, '/en/login', 60_000)).toBe(false)
    expect(isRepeated(null, '/en/login', 2000)).toBe(false)
    expect(isRepeated('{broken', '/en/login', 2000)).toBe(false)
  })
})
