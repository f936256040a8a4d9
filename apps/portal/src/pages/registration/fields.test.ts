import { checkFields, readFields } from '@portico/ui/forms/field-kinds.ts'
import { describe, expect, it } from 'vitest'
import { registrationFields, requestOf } from './fields.ts'

const AGREEMENTS = ['agreementTerms', 'agreementPrivacy', 'agreementUse'] as const
const FIELDS = registrationFields({ policy: 'contract', isInviteRequired: false })
const BY_INVITATION = registrationFields({ policy: 'contract', isInviteRequired: true })

function form(changes: Record<string, string | null> = {}): FormData {
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
  return data
}

describe('the registration form', () => {
  it('accepts a complete form, trimmed', () => {
    const values = readFields(FIELDS, form())
    expect(checkFields(FIELDS, form())).toEqual({})
    expect(values.email).toBe('ada@example.com')
    expect(values.firstName).toBe('Ada')
  })

  it.each(['email', 'firstName', 'lastName', 'nationalityId', 'password', 'passwordConfirmation'])(
    'asks for %s',
    (field) => {
      expect(checkFields(FIELDS, form({ [field]: '' }))[field]).toEqual(['required'])
    },
  )

  it.each(AGREEMENTS)('must have %s ticked', (field) => {
    expect(checkFields(FIELDS, form({ [field]: null }))).toEqual({ [field]: ['required'] })
  })

  it('refuses a malformed address, a weak password and a repetition that differs', () => {
    const codes = checkFields(
      FIELDS,
      form({ email: 'ada@example', password: 'secret1!', passwordConfirmation: 'Secret1!' }),
    )
    expect(codes).toEqual({
      email: ['wrong_email'],
      password: ['invalid_password_format'],
      passwordConfirmation: ['not_match'],
    })
  })

  it('takes a password as it was typed, blanks and all', () => {
    expect(readFields(FIELDS, form({ password: 'Secret1! ' })).password).toBe('Secret1! ')
    expect(checkFields(FIELDS, form({ password: 'Secret1! ', passwordConfirmation: 'Secret1! ' }))).toEqual({
      password: ['invalid_password_chars'],
    })
  })

  it('asks for the invite code only where registration is closed without one', () => {
    expect(checkFields(BY_INVITATION, form())).toEqual({
      inviteCode: ['required'],
    })
    expect(checkFields(BY_INVITATION, form({ inviteCode: 'ABC' }))).toEqual({})
  })

  it('asks for the human check once the server has asked for it', () => {
    expect(checkFields(FIELDS, form({ googleRecaptchaV2: '' }))).toEqual({ googleRecaptchaV2: ['required'] })
  })

  it('sends neither the repetition nor an empty invite code', () => {
    const request = requestOf(readFields(FIELDS, form()), { language: 'de', application: 'PORTICO' })
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
