import { describe, expect, it } from 'vitest'
import { readCookie } from './cookies.ts'

describe('cookies', () => {
  it('are found by their whole name', () => {
    const jar = 'xreferral=no; referral=AB%20C; application='
    expect(readCookie('referral', jar)).toBe('AB C')
    expect(readCookie('application', jar)).toBeNull()
    expect(readCookie('missing', jar)).toBeNull()
    expect(readCookie('bad', 'bad=%E0%A4%A')).toBeNull()
  })
})
