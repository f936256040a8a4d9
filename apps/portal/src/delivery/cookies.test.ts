import { describe, expect, it } from 'vitest'
import { hasCookieScript, readCookie } from './cookies.ts'

describe('cookies', () => {
  it('are found by their whole name', () => {
    const jar = 'xreferral=no; referral=AB%20C; application='
    expect(readCookie('referral', jar, false)).toBe('AB C')
    expect(readCookie('application', jar, false)).toBeNull()
    expect(readCookie('missing', jar, false)).toBeNull()
    expect(readCookie('bad', 'bad=%E0%A4%A', false)).toBeNull()
  })

  it('on https are those of this host alone', () => {
    const jar = 'referral=PLANTED; __Host-application=ENERGY'
    expect(readCookie('referral', jar, true)).toBeNull()
    expect(readCookie('application', jar, true)).toBe('ENERGY')
    expect(readCookie('application', jar, false)).toBeNull()
  })

  it('are looked for in the same way before the first paint', () => {
    const isThere = (protocol: string, cookie: string) =>
      new Function('location', 'document', `return ${hasCookieScript('referral')}`)({ protocol }, { cookie })
    expect(isThere('http:', 'a=1; referral=AB')).toBe(true)
    expect(isThere('http:', 'referral=')).toBe(false)
    expect(isThere('https:', 'referral=PLANTED')).toBe(false)
    expect(isThere('https:', 'a=1; __Host-referral=AB')).toBe(true)
  })
})
