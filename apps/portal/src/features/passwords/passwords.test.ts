import { checkFields, readFields } from '@portico/ui/forms/field-kinds.ts'
import { describe, expect, it } from 'vitest'
import { changeFields, maySave, resetFields } from './fields.ts'
import { REQUEST_FIELDS } from './request-form.tsx'

const GOOD = 'Aa1!aaaa'

function typed(values: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return data
}

describe('a request for a new password', () => {
  it('needs a well-formed address', () => {
    const check = (email: string) => checkFields(REQUEST_FIELDS, typed({ email }))
    expect(check('')).toEqual({ email: ['required'] })
    expect(check('müller@example.com')).toEqual({ email: ['wrong_email'] })
    expect(check('ada@example.com')).toEqual({})
  })
})

describe('a new password', () => {
  const fields = resetFields('contract')
  const check = (password: string, repeated: string) => checkFields(fields, typed({ password, repeated }))

  it('must follow the rules and be typed twice', () => {
    expect(check(GOOD, GOOD)).toEqual({})
    expect(check('', '')).toEqual({ password: ['required'], repeated: ['required'] })
    expect(check('Aa1!', 'Aa1!')).toEqual({ password: ['min_length'] })
    expect(check('aaaaaaaa', 'aaaaaaaa')).toEqual({ password: ['invalid_password_format'] })
  })

  it('has one code for two different entries in the reset and another in the profile', () => {
    expect(check(GOOD, `${GOOD}x`)).toEqual({ repeated: ['invalid_password_format'] })
    const entries = typed({ password: 'old', newPassword: GOOD, repeated: `${GOOD}x` })
    expect(checkFields(changeFields('contract'), entries)).toEqual({ repeated: ['not_match'] })
  })

  it('is taken as it was typed', () => {
    expect(readFields(fields, typed({ password: ` ${GOOD} ` }))).toEqual({
      password: ` ${GOOD} `,
      repeated: '',
    })
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

  it('asks only for length where the installation is hardened', () => {
    expect(maySave('old', 'four words that rhyme', 'hardened')).toBe(true)
  })
})
