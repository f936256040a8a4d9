import { checkPassword, PASSWORD_CONDITIONS } from '@portico/contract/passwords/rules'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { suggestPassword } from './suggest-password.ts'

const DRAWN = 1000
const drawn = (policy: 'contract' | 'hardened') =>
  Array.from({ length: DRAWN }, () => suggestPassword(policy))

afterEach(() => vi.restoreAllMocks())

describe('a suggested password', () => {
  it.each(['contract', 'hardened'] as const)(
    'follows all rules of the %s profile and is strong',
    (policy) => {
      for (const password of drawn(policy)) {
        const { errors, rules, conditions, level } = checkPassword(password, policy)
        expect(errors, password).toEqual([])
        expect(
          rules.every(({ met }) => met),
          password,
        ).toBe(true)
        expect(
          PASSWORD_CONDITIONS.every((id) => conditions[id]),
          password,
        ).toBe(true)
        expect(level).toBe('strong')
      }
    },
  )

  it('is good for the hardened profile too when it was made for the other', () => {
    for (const password of drawn('contract')) expect(checkPassword(password, 'hardened').errors).toEqual([])
  })

  it('can be read: groups of four without the signs that look alike', () => {
    for (const password of drawn('contract')) expect(password).toMatch(/^(?:[a-km-zA-HJ-NP-Z2-9]{4}-?){3}$/)
    for (const password of drawn('hardened')) expect(password).toMatch(/^(?:[a-km-zA-HJ-NP-Z2-9]{4}-?){5}$/)
  })

  it('is another each time, and takes every sign as often', () => {
    const passwords = drawn('hardened')
    expect(new Set(passwords).size).toBe(DRAWN)
    const counts = new Map<string, number>()
    for (const sign of passwords.join('').replaceAll('-', '')) counts.set(sign, (counts.get(sign) ?? 0) + 1)
    const expected = (DRAWN * 20) / counts.size
    expect(counts.size).toBe(56)
    for (const count of counts.values()) expect(Math.abs(count - expected)).toBeLessThan(expected / 2)
  })

  it('draws again when a kind of character is missing', () => {
    const bytes = [...Array<number>(12).fill(0), ...[0, 30, 50, 1, 31, 51, 2, 32, 52, 3, 33, 53]]
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
      if (array instanceof Uint8Array) array[0] = bytes.shift() ?? 255
      return array
    })
    expect(suggestPassword('contract')).toMatch(/^a/)
    expect(bytes).toEqual([])
  })
})
