import { describe, expect, it } from 'vitest'
import { withToken } from './hand-off.ts'

describe('the token of a hand-off', () => {
  it('is appended with `?`, or with `&` after an existing query', () => {
    expect(withToken('https://a.example/sso', 'pta_x')).toBe('https://a.example/sso?token=pta_x')
    expect(withToken('https://a.example/sso?y=1', 'pta_x')).toBe('https://a.example/sso?y=1&token=pta_x')
  })
})
