import { ERROR_CODES, type ErrorCode } from '@portico/contract/errors'
import { describe, expect, it, vi } from 'vitest'
import errors from '../../locales/en/errors.json' with { type: 'json' }
import { codesByField, failureOf, hasCode, OFFLINE } from './api-errors.ts'

// A code without a text does not compile.
errors satisfies Record<ErrorCode, string>

describe('answers that say no', () => {
  it('has a text for every code of the catalogue and for no other', () => {
    expect(Object.keys(errors).sort()).toEqual([...ERROR_CODES].sort())
  })

  it('puts field errors on their fields and the rest on the form', () => {
    const failure = failureOf(
      400,
      {
        state: 'error',
        errors: [
          { code: 'validation_error', fieldName: 'email', errors: ['wrong_email', 'required'] },
          { code: 'validation_error', fieldName: 'email', errors: ['email_occupied'] },
          { code: 'access_denied', fieldName: null, errors: [] },
        ],
      },
      null,
    )
    expect(codesByField(failure)).toEqual({
      email: ['wrong_email', 'required', 'email_occupied'],
      '': ['access_denied'],
    })
    expect(hasCode(failure, 'email_occupied')).toBe(true)
    expect(hasCode(failure, 'access_denied')).toBe(true)
    expect(hasCode(failure, 'not_found')).toBe(false)
  })

  it('keeps a code that it does not know', () => {
    const failure = failureOf(
      400,
      { errors: [{ code: 'from_the_future', fieldName: null, errors: [] }] },
      null,
    )
    expect(codesByField(failure)).toEqual({ '': ['from_the_future'] })
  })

  it.each([null, undefined, 'text', [], {}, { errors: 'no list' }, { errors: [] }, { errors: [null, 7] }])(
    'takes a missing error list (%j) for an internal error',
    (body) => {
      expect(codesByField(failureOf(500, body, null))).toEqual({ '': ['internal_server_error'] })
    },
  )

  it('says that there were too many requests even when the answer has no body', () => {
    expect(codesByField(failureOf(429, null, '30'))).toEqual({ '': ['too_many_requests'] })
  })

  it.each([
    ['User account is locked', 'user_account_locked'],
    ['User is disabled', 'user_disabled'],
    ['Bad credentials', 'bad_credentials'],
  ])('reads "%s" as %s', (description, code) => {
    expect(
      hasCode(failureOf(400, { error: 'invalid_grant', error_description: description }, null), code),
    ).toBe(true)
  })

  it('takes the error itself where the description says nothing known', () => {
    const failure = failureOf(400, { error: 'invalid_recaptcha', error_description: 'whatever' }, null)
    expect(codesByField(failure)).toEqual({ '': ['invalid_recaptcha'] })
  })

  it('speaks of a server without room in words that a person knows', () => {
    expect(codesByField(failureOf(503, { error: 'temporarily_unavailable' }, '2'))).toEqual({
      '': ['internal_server_error'],
    })
  })

  it('tells a missing connection from a server that does not answer', () => {
    expect(codesByField(failureOf(0, null, null))).toEqual({ '': ['internal_server_error'] })
    vi.stubGlobal('navigator', { onLine: false })
    expect(codesByField(failureOf(0, null, null))).toEqual({ '': [OFFLINE] })
    expect(codesByField(failureOf(502, null, null))).toEqual({ '': ['internal_server_error'] })
    vi.unstubAllGlobals()
  })

  it.each([
    ['840', 840],
    ['1.2', 2],
    ['-5', null],
    ['Wed, 21 Oct 2026 07:28:00 GMT', null],
    [null, null],
  ])('reads Retry-After %s as %s', (header, seconds) => {
    expect(failureOf(429, null, header).retryAfterS).toBe(seconds)
    expect(failureOf(400, null, null, header).triesLeft).toBe(seconds)
  })
})
