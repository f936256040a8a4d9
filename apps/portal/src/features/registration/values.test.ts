import { describe, expect, it } from 'vitest'
import { AGREEMENTS, type Rules, readRegistration, requestOf, validateRegistration } from './values.ts'

const RULES: Rules = {
  policy: 'contract',
  inviteRequired: false,
  challenge: { required: false, response: null },
}

function form(changes: Record<string, string | null> = {}) {
  const data = new FormData()
  const values: Record<string, string | null> = {
    email: ' ada@example.com ',
    password: 'Secret1!',
    passwordConfirmation: 'Secret1!',
    firstName: ' Ada ',
    lastName: 'Lovelace',
    nationalityId: 'GB',
    inviteCode: '',
    ...Object.fromEntries(AGREEMENTS.map((name) => [name, 'on'])),
    ...changes,
  }
  for (const [name, value] of Object.entries(values)) if (value !== null) data.set(name, value)
  return readRegistration(data)
}

describe('the registration form', () => {
  it('accepts what is complete, trimmed', () => {
    const values = form()
    expect(validateRegistration(values, RULES)).toEqual({})
    expect(values.email).toBe('ada@example.com')
    expect(values.firstName).toBe('Ada')
  })

  it.each(['email', 'firstName', 'lastName', 'nationalityId', 'password', 'passwordConfirmation'])(
    'asks for %s',
    (field) => {
      expect(validateRegistration(form({ [field]: '' }), RULES)[field]).toEqual(['required'])
    },
  )

  it.each(AGREEMENTS)('asks for %s', (field) => {
    expect(validateRegistration(form({ [field]: null }), RULES)).toEqual({ [field]: ['required'] })
  })

  it('refuses an address that is none, a weak password and a repetition that differs', () => {
    const codes = validateRegistration(
      form({ email: 'ada@example', password: 'secret1!', passwordConfirmation: 'Secret1!' }),
      RULES,
    )
    expect(codes).toEqual({
      email: ['wrong_email'],
      password: ['invalid_password_format'],
      passwordConfirmation: ['not_match'],
    })
  })

  it('takes a password as it was typed, blanks and all', () => {
    expect(form({ password: 'Secret1! ' }).password).toBe('Secret1! ')
    expect(
      validateRegistration(form({ password: 'Secret1! ', passwordConfirmation: 'Secret1! ' }), RULES),
    ).toEqual({
      password: ['invalid_password_chars'],
    })
  })

  it('asks for the invite code only where registration is closed without one', () => {
    expect(validateRegistration(form(), { ...RULES, inviteRequired: true })).toEqual({
      inviteCode: ['required'],
    })
    expect(validateRegistration(form({ inviteCode: 'ABC' }), { ...RULES, inviteRequired: true })).toEqual({})
  })

  it('asks for the human check once the server has', () => {
    const rules = { ...RULES, challenge: { required: true, response: null } }
    expect(validateRegistration(form(), rules)).toEqual({ googleRecaptchaV2: ['required'] })
  })

  it('sends neither the repetition nor an empty invite code', () => {
    const request = requestOf(form(), { language: 'de', application: 'PORTICO', challenge: null })
    expect(request).toEqual({
      email: 'ada@example.com',
      password: 'Secret1!',
      firstName: 'Ada',
      lastName: 'Lovelace',
      nationalityId: 'GB',
      agreementTerms: true,
      agreementPrivacy: true,
      agreementUse: true,
      language: 'de',
      application: 'PORTICO',
    })
  })
})
