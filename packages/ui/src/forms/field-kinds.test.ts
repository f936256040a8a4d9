import type { registration } from '@portico/contract/registration/endpoints'
import { describe, expect, it } from 'vitest'
import { address, challenge, checkFields, type FieldsOf, password, readFields } from './field-kinds.ts'
import { newPassword, repetitionOf } from './new-password.ts'
import { given, optionalText, text, tick } from './text-kinds.ts'
import { typedCode } from './typed-code.ts'

function typed(values: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return data
}

const FIELDS = {
  email: address,
  firstName: text,
  inviteCode: optionalText,
  password,
  agreementTerms: tick,
  googleRecaptchaV2: challenge,
  language: given('en'),
} satisfies FieldsOf<typeof registration.register>

const WHOLE = {
  email: ' ada@example.com ',
  firstName: ' Ada ',
  password: ' secret ',
  agreementTerms: 'on',
}

describe('the fields of a form', () => {
  it('are read trimmed, except passwords', () => {
    expect(readFields(FIELDS, typed(WHOLE))).toEqual({
      email: 'ada@example.com',
      firstName: 'Ada',
      inviteCode: '',
      password: ' secret ',
      agreementTerms: true,
      googleRecaptchaV2: undefined,
      language: 'en',
    })
  })

  it('are valid when all required ones are filled in', () => {
    expect(checkFields(FIELDS, typed(WHOLE))).toEqual({})
  })

  it('are reported when a required one is missing', () => {
    expect(checkFields(FIELDS, typed({ firstName: ' ' }))).toEqual({
      email: ['required'],
      firstName: ['required'],
      password: ['required'],
      agreementTerms: ['required'],
    })
  })

  it('refuse a malformed e-mail address', () => {
    expect(checkFields(FIELDS, typed({ ...WHOLE, email: 'müller@example.com' }))).toEqual({
      email: ['wrong_email'],
    })
  })

  it('ask for the human check while it is shown and unanswered', () => {
    const asked = { ...WHOLE, googleRecaptchaV2: '' }
    expect(checkFields(FIELDS, typed(asked))).toEqual({ googleRecaptchaV2: ['required'] })
    expect(checkFields(FIELDS, typed({ ...asked, googleRecaptchaV2: 'answer' }))).toEqual({})
    expect(readFields(FIELDS, typed({ ...asked, googleRecaptchaV2: 'answer' })).googleRecaptchaV2).toBe(
      'answer',
    )
  })

  it('have the names of the body that is sent', () => {
    // @ts-expect-error misspelt
    ;({ emial: address }) satisfies FieldsOf<typeof registration.register>
    // @ts-expect-error of no body, and none of the form's own
    ;({ repeated: password }) satisfies FieldsOf<typeof registration.register>
    ;({ repeated: password }) satisfies FieldsOf<typeof registration.register, 'repeated'>
  })
})

describe('a new password', () => {
  const codes = (values: Record<string, string>) =>
    checkFields(
      { password: newPassword('contract'), repeated: repetitionOf('password', 'not_match') },
      typed(values),
    )

  it('must follow the rules of the installation', () => {
    expect(codes({ password: 'Aa1!', repeated: 'Aa1!' })).toEqual({ password: ['min_length'] })
    expect(codes({ password: 'Aa1!aaaa', repeated: 'Aa1!aaaa' })).toEqual({})
  })

  it('must be typed twice, the same', () => {
    expect(codes({ password: 'Aa1!aaaa' })).toEqual({ repeated: ['required'] })
    expect(codes({ password: 'Aa1!aaaa', repeated: 'Aa1!aaaa ' })).toEqual({ repeated: ['not_match'] })
  })
})

describe('a typed code', () => {
  const fields = { code: typedCode(8, 'crockford') }

  it('is read as people write it, and counts as missing until it is complete', () => {
    expect(readFields(fields, typed({ code: 'abcd-efgh' }))).toEqual({ code: 'ABCDEFGH' })
    expect(checkFields(fields, typed({ code: 'abcd-efgh' }))).toEqual({})
    expect(checkFields(fields, typed({ code: 'abcd-efg' }))).toEqual({ code: ['required'] })
    expect(checkFields(fields, typed({}))).toEqual({ code: ['required'] })
  })
})
