import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HARDENED_PASSWORD_MAX, PASSWORD_MAX, PASSWORD_MIN, PASSWORD_STRENGTH_CONDITIONS } from './limits.ts'
import {
  checkPassword,
  PASSWORD_METER_MEDIUM_MAX,
  PASSWORD_METER_WEAK_MAX,
  PASSWORD_SPECIALS,
} from './rules.ts'

const upper = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const allowed = [...upper, ...upper.toLowerCase(), ...'0123456789', ...PASSWORD_SPECIALS]

describe('the six conditions of a password', () => {
  it('accept a password that fulfils them all, of the least and of the greatest length', () => {
    expect(checkPassword('Aa1!aaaa').errors).toEqual([])
    expect(checkPassword('Aa1!aaaaaaaaaa').errors).toEqual([])
    expect('Aa1!aaaa').toHaveLength(PASSWORD_MIN)
    expect('Aa1!aaaaaaaaaa').toHaveLength(PASSWORD_MAX)
  })

  it.each([
    ['', ['required']],
    ['Aa1!aaa', ['min_length']],
    ['Aa1!aaaaaaaaaaa', ['max_length']],
    ['Aa1! aaaa', ['invalid_password_chars']],
    ['Aa1!äaaaa', ['invalid_password_chars']],
    ['Aa1!aaaa^', ['invalid_password_chars']],
    ['aaaaaaaa', ['invalid_password_format']],
    ['AAAAAA1!', ['invalid_password_format']],
    ['Aaaaaaaa!', ['invalid_password_format']],
    ['Aaaaaaa1', ['invalid_password_format']],
  ])('%j is answered %j', (password, errors) => {
    expect(checkPassword(password).errors).toEqual(errors)
  })

  it('take every special character that is allowed', () => {
    for (const special of PASSWORD_SPECIALS) expect(checkPassword(`Aa1aaaa${special}`).errors).toEqual([])
  })

  it('accept exactly the passwords that fulfil all of them', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...allowed, ' ', 'ü', '^'), maxLength: 20 }),
        (password) => {
          const { conditions, errors } = checkPassword(password)
          expect(errors.length === 0).toBe(Object.values(conditions).every(Boolean))
        },
      ),
    )
  })
})

describe('the password meter', () => {
  it('counts the conditions and turns at two and at four', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (password) => {
        const { conditions, score, level } = checkPassword(password)
        expect(score).toBe(Object.values(conditions).filter(Boolean).length)
        expect(score).toBeLessThanOrEqual(PASSWORD_STRENGTH_CONDITIONS)
        const expected =
          score <= PASSWORD_METER_WEAK_MAX ? 'weak' : score <= PASSWORD_METER_MEDIUM_MAX ? 'medium' : 'strong'
        expect(level).toBe(expected)
      }),
    )
  })

  it('says nothing holds for an empty password', () => {
    expect(checkPassword('')).toMatchObject({ score: 0, level: 'weak' })
  })

  it('does not look at more of a password than can be accepted', () => {
    expect(checkPassword(`${'a'.repeat(1_048_576)}A1!`).conditions.upperCase).toBe(false)
  })
})

describe('the hardened password rules', () => {
  it('take any characters and a long sentence', () => {
    expect(checkPassword('correct horse ähnlich staple', 'hardened').errors).toEqual([])
    expect(checkPassword('x'.repeat(HARDENED_PASSWORD_MAX), 'hardened').errors).toEqual([])
    expect(checkPassword('x'.repeat(HARDENED_PASSWORD_MAX + 1), 'hardened').errors).toEqual(['max_length'])
  })

  it('refuse a common word with a little around it', () => {
    for (const password of ['password', 'P@ssw0rd1', 'qwerty123', 'Welcome2026', 'iloveyou!']) {
      expect(checkPassword(password, 'hardened').errors).toEqual(['invalid_password_format'])
    }
  })

  it('say of themselves which of them hold', () => {
    const met = (password: string) =>
      checkPassword(password, 'hardened').rules.map(({ id, met }) => [id, met])
    expect(met('')).toEqual([
      ['length', false],
      ['uncommon', false],
    ])
    expect(met('short')).toEqual([
      ['length', false],
      ['uncommon', true],
    ])
    expect(met('Welcome2026')).toEqual([
      ['length', true],
      ['uncommon', false],
    ])
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 140 }), (password) => {
        const { rules, errors } = checkPassword(password, 'hardened')
        expect(errors.length === 0).toBe(rules.every((rule) => rule.met))
      }),
    )
  })

  it.each([
    ['short', 'weak'],
    ['Passw0rd!', 'weak'],
    ['qwertyuiop', 'weak'],
    ['a'.repeat(40), 'weak'],
    ['correct horse', 'medium'],
    ['xK9$mQ2!', 'medium'],
    ['four words that rhyme', 'strong'],
    ['длинная фраза без цифр', 'strong'],
  ])('take the length for the strength: %j is %s', (password, level) => {
    expect(checkPassword(password, 'hardened').level).toBe(level)
  })
})
