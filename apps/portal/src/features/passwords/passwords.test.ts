import { describe, expect, it } from 'vitest'
import { maySave, readNewPassword, validateEmail, validateNewPassword } from './validate.ts'

const GOOD = 'Aa1!aaaa'

describe('a request for a new password', () => {
  it('needs an address that can be one', () => {
    expect(validateEmail('')).toEqual({ email: ['required'] })
    expect(validateEmail('müller@example.com')).toEqual({ email: ['wrong_email'] })
    expect(validateEmail('ada@example.com')).toEqual({})
  })
})

describe('a new password', () => {
  const check = (password: string, repeated: string) =>
    validateNewPassword({ password, repeated }, 'contract', 'invalid_password_format')

  it('keeps to the rules and is typed twice', () => {
    expect(check(GOOD, GOOD)).toEqual({})
    expect(check('', '')).toEqual({ password: ['required'], repeated: ['required'] })
    expect(check('Aa1!', 'Aa1!')).toEqual({ password: ['min_length'] })
    expect(check('aaaaaaaa', 'aaaaaaaa')).toEqual({ password: ['invalid_password_format'] })
  })

  it('has one code for two different entries in the reset and another one in the profile', () => {
    expect(check(GOOD, `${GOOD}x`)).toEqual({ repeated: ['invalid_password_format'] })
    const entries = { password: GOOD, repeated: `${GOOD}x` }
    expect(validateNewPassword(entries, 'contract', 'not_match')).toEqual({ repeated: ['not_match'] })
  })

  it('is taken as it was typed', () => {
    const data = new FormData()
    data.set('password', ` ${GOOD} `)
    expect(readNewPassword(data)).toEqual({ password: ` ${GOOD} `, repeated: '' })
  })
})

describe('the change of a password', () => {
  it('may be saved once the current one is there and the new one holds all six conditions', () => {
    expect(maySave('old', GOOD, 'contract')).toBe(true)
    expect(maySave('', GOOD, 'contract')).toBe(false)
    expect(maySave('old', '', 'contract')).toBe(false)
    expect(maySave('old', 'Aa1aaaaa', 'contract')).toBe(false)
    expect(maySave('old', `${GOOD}aaaaaaa`, 'contract')).toBe(false)
  })

  it('asks for length alone where the installation is hardened', () => {
    expect(maySave('old', 'four words that rhyme', 'hardened')).toBe(true)
  })
})
