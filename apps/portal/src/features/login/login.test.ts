import { failureOf } from '@portico/client/read-failure'
import type { PasswordPolicy } from '@portico/contract/password-rules'
import { describe, expect, it } from 'vitest'
import { redirectAfter, refusalOf } from './sign-in.ts'
import { readLogin, validateLogin } from './validate.ts'

const failed = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  failureOf(status, body, new Headers(headers))

const NO_CHECK = { required: false, response: null }

function values(username: string, password: string, policy: PasswordPolicy = 'contract') {
  const data = new FormData()
  data.set('username', username)
  data.set('password', password)
  return readLogin(data, policy)
}

describe('the login form', () => {
  it('trims both values', () => {
    expect(values(' ada@example.com ', ' Secret1! ')).toEqual({
      email: 'ada@example.com',
      password: 'Secret1!',
    })
  })

  it('takes a password as typed where it may begin or end with a blank', () => {
    expect(values(' ada@example.com ', ' long enough ', 'hardened')).toEqual({
      email: 'ada@example.com',
      password: ' long enough ',
    })
  })

  it('asks for what is missing and refuses what is no address', () => {
    expect(validateLogin(values('', ''), NO_CHECK)).toEqual({ email: ['required'], password: ['required'] })
    expect(validateLogin(values('müller@example.com', 'x'), NO_CHECK)).toEqual({ email: ['wrong_email'] })
    expect(validateLogin(values('ada@example.com', 'x'), NO_CHECK)).toEqual({})
  })

  it('asks for the human check while it is required and unanswered', () => {
    const required = { required: true, response: null }
    expect(validateLogin(values('a@b.c', 'x'), required)).toEqual({ challenge: ['required'] })
    expect(validateLogin(values('a@b.c', 'x'), { ...required, response: 'done' })).toEqual({})
  })
})

describe('a refused sign-in', () => {
  const refused = (error: string, description?: string, headers: Record<string, string> = {}) =>
    refusalOf(failed(400, { error, error_description: description }, headers))

  it('opens the locked popup with the time from Retry-After', () => {
    expect(refused('invalid_grant', 'User account is locked', { 'Retry-After': '840' })).toEqual({
      kind: 'locked',
      retryAfterS: 840,
    })
  })

  it('offers a new mail to an unconfirmed account', () => {
    expect(refused('invalid_grant', 'User is disabled')).toEqual({ kind: 'disabled' })
  })

  it('shows the human check when the server asks for it, and again when it was not accepted', () => {
    expect(refused('google_recaptcha_v2_required').kind).toBe('challenge')
    expect(refused('invalid_recaptcha').kind).toBe('challenge')
  })

  it('asks for as much work as the server says, the usual where it says nothing', () => {
    const body = { error: 'google_recaptcha_v2_required' }
    expect(refusalOf(failed(400, body, { 'Challenge-Level': '2' }))).toMatchObject({
      kind: 'challenge',
      level: 2,
    })
    expect(refusalOf(failed(400, body))).toMatchObject({ kind: 'challenge', level: 0 })
  })

  it('is an error of the form otherwise', () => {
    expect(refused('invalid_grant', 'Bad credentials').kind).toBe('failed')
    expect(refusalOf(failed(503, null, { 'Retry-After': '2' })).kind).toBe('failed')
  })
})

describe('where a sign-in lands', () => {
  const arrival = { application: 'A', backUrl: 'b', profilePath: '/p', chooseAccountPath: '/c' }

  it('is the choice of accounts when the hand-off broke on the way, else the profile', () => {
    expect(redirectAfter('failed', arrival)).toBe('/c')
    expect(redirectAfter('entered', arrival)).toBe('/p')
    expect(redirectAfter('refused', arrival)).toBe('/p')
  })
})
