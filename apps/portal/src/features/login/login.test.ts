import { failureOf } from '@portico/client/read-failure'
import type { PasswordPolicy } from '@portico/contract/passwords/rules'
import { checkFields, readFields } from '@portico/ui/forms/field-kinds.ts'
import { describe, expect, it } from 'vitest'
import { loginFields } from './fields.ts'
import { dialogFor, redirectAfter } from './sign-in.ts'

const failed = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  failureOf(status, body, new Headers(headers))

function typed(username: string, password: string): FormData {
  const data = new FormData()
  data.set('username', username)
  data.set('password', password)
  return data
}

const values = (username: string, password: string, policy: PasswordPolicy = 'contract') =>
  readFields(loginFields(policy), typed(username, password))

describe('the login form', () => {
  it('trims both values', () => {
    expect(values(' ada@example.com ', ' Secret1! ')).toEqual({
      username: 'ada@example.com',
      password: 'Secret1!',
    })
  })

  it('takes a password as typed where it may begin or end with a blank', () => {
    expect(values(' ada@example.com ', ' long enough ', 'hardened')).toEqual({
      username: 'ada@example.com',
      password: ' long enough ',
    })
  })

  const codes = (data: FormData) => checkFields(loginFields('contract'), data)

  it('asks for missing values and refuses a malformed address', () => {
    expect(codes(typed('', ''))).toEqual({ username: ['required'], password: ['required'] })
    expect(codes(typed('', ' '))).toEqual({ username: ['required'], password: ['required'] })
    expect(codes(typed('müller@example.com', 'x'))).toEqual({ username: ['wrong_email'] })
    expect(codes(typed('ada@example.com', 'x'))).toEqual({})
  })

  it('asks for the human check while it is required and unanswered', () => {
    const data = typed('a@b.c', 'x')
    data.set('google_recaptcha_v2', '')
    expect(codes(data)).toEqual({ google_recaptcha_v2: ['required'] })
    data.set('google_recaptcha_v2', 'done')
    expect(codes(data)).toEqual({})
  })
})

describe('a refused sign-in', () => {
  const told = (error: string, description?: string, headers: Record<string, string> = {}) =>
    dialogFor(failed(400, { error, error_description: description }, headers))

  it('opens the locked popup with the time from Retry-After', () => {
    expect(told('invalid_grant', 'User account is locked', { 'Retry-After': '840' })).toEqual({
      kind: 'locked',
      retryAfterS: 840,
    })
  })

  it('offers a new mail to an unconfirmed account', () => {
    expect(told('invalid_grant', 'User is disabled')).toEqual({ kind: 'disabled' })
  })

  it('shows every other error in the form', () => {
    expect(told('invalid_grant', 'Bad credentials')).toBeNull()
    expect(told('google_recaptcha_v2_required')).toBeNull()
    expect(dialogFor(failed(503, null, { 'Retry-After': '2' }))).toBeNull()
  })
})

describe('the redirect after a sign-in', () => {
  const arrival = {
    application: 'A',
    backUrl: 'b',
    interaction: null,
    profilePath: '/p',
    chooseAccountPath: '/c',
  }

  it('leads to the choice of accounts when the hand-off broke on the way, else to the profile', () => {
    expect(redirectAfter('failed', arrival)).toBe('/c')
    expect(redirectAfter('entered', arrival)).toBe('/p')
    expect(redirectAfter('refused', arrival)).toBe('/p')
  })
})
