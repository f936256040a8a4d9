import { ERROR_CODES, type ErrorCode } from '@portico/contract/kernel/errors'
import { describe, expect, it } from 'vitest'
import errors from '../../locales/en/errors.json' with { type: 'json' }
import { codesByField, hasCode, OFFLINE, opensAt } from './api-errors.ts'
import { failureOf, unanswered } from './read-failure.ts'

// A code without a text does not compile.
errors satisfies Record<ErrorCode, string>

const refused = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  failureOf(status, body, new Headers(headers))

describe('a refusal by the server', () => {
  it('has a text for every code of the catalogue and for no other', () => {
    expect(Object.keys(errors).sort()).toEqual([...ERROR_CODES].sort())
  })

  it('puts field errors on their fields and the rest on the form', () => {
    const failure = refused(400, {
      state: 'error',
      errors: [
        { code: 'validation_error', fieldName: 'email', errors: ['wrong_email', 'required'] },
        { code: 'validation_error', fieldName: 'email', errors: ['email_occupied'] },
        { code: 'access_denied', fieldName: null, errors: [] },
      ],
    })
    expect(codesByField(failure)).toEqual({
      email: ['wrong_email', 'required', 'email_occupied'],
      '': ['access_denied'],
    })
    expect(hasCode(failure, 'email_occupied')).toBe(true)
    expect(hasCode(failure, 'access_denied')).toBe(true)
    expect(hasCode(failure, 'not_found')).toBe(false)
  })

  it('keeps a code that it does not know', () => {
    const failure = refused(400, { errors: [{ code: 'from_the_future', fieldName: null, errors: [] }] })
    expect(codesByField(failure)).toEqual({ '': ['from_the_future'] })
  })

  it.each([null, undefined, 'text', [], {}, { errors: 'no list' }, { errors: [] }, { errors: [null, 7] }])(
    'takes a missing error list (%j) for an internal error',
    (body) => {
      expect(codesByField(refused(500, body))).toEqual({ '': ['internal_server_error'] })
    },
  )

  it('says that there were too many requests even when the answer to a 429 has no body', () => {
    expect(codesByField(refused(429, null, { 'Retry-After': '30' }))).toEqual({ '': ['too_many_requests'] })
  })

  it.each([
    [413, 'tooLarge'],
    [502, 'notReached'],
    [503, 'notReached'],
    [504, 'tooSlow'],
    [408, 'tooSlow'],
    [431, 'manyCookies'],
    [500, 'internal_server_error'],
    [403, 'internal_server_error'],
  ])('tells an answer of a proxy between (%i) by its status: %s', (status, code) => {
    for (const body of [null, undefined, '<html>']) {
      expect(codesByField(refused(status, body))).toEqual({ '': [code] })
    }
  })

  it('takes a refusal of our own by its code, whatever the status', () => {
    const ours = { errors: [{ code: 'validation_error', fieldName: 'file', errors: ['invalid_value'] }] }
    expect(codesByField(refused(413, ours))).toEqual({ file: ['invalid_value'] })
    const fault = { errors: [{ code: 'internal_server_error', fieldName: null, errors: [] }] }
    expect(codesByField(refused(503, fault))).toEqual({ '': ['internal_server_error'] })
  })

  it.each([
    ['User account is locked', 'user_account_locked'],
    ['User is disabled', 'user_disabled'],
    ['Bad credentials', 'bad_credentials'],
  ] as const)('reads "%s" as %s', (description, code) => {
    expect(hasCode(refused(400, { error: 'invalid_grant', error_description: description }), code)).toBe(true)
  })

  it('uses the error itself when the description holds no known code', () => {
    const failure = refused(400, { error: 'invalid_recaptcha', error_description: 'whatever' })
    expect(codesByField(failure)).toEqual({ '': ['invalid_recaptcha'] })
  })

  it('describes a server at capacity in words that people know', () => {
    const failure = refused(503, { error: 'temporarily_unavailable' }, { 'Retry-After': '2' })
    expect(codesByField(failure)).toEqual({ '': ['internal_server_error'] })
  })

  it.each([
    ['840', 840],
    ['1.2', 2],
    ['-5', null],
    ['Wed, 21 Oct 2026 07:28:00 GMT', null],
    [undefined, null],
  ])('reads a header that says %s as %s', (text, number) => {
    const of = (name: string) => refused(429, null, text === undefined ? {} : { [name]: text })
    expect(of('Retry-After').retryAfterS).toBe(number)
    expect(of('X-Tries-Left').triesLeft).toBe(number)
    expect(of('Challenge-Level').challengeLevel).toBe(number ?? 0)
  })

  it('says when a limit or a lock opens again, and gives no time for other errors', () => {
    const locked = { error: 'invalid_grant', error_description: 'User account is locked' }
    const inAMinute = { 'Retry-After': '60' }
    const opens = Date.now() + 60_000
    expect(opensAt(refused(429, null, inAMinute))).toBeGreaterThanOrEqual(opens)
    expect(opensAt(refused(400, locked, inAMinute))).toBeGreaterThanOrEqual(opens)
    expect(opensAt(refused(503, null, inAMinute))).toBeNull()
    expect(opensAt(refused(429, null))).toBeNull()
  })
})

describe('a missing answer', () => {
  it('is told apart from a device that has no connection', () => {
    expect(unanswered(false)).toMatchObject({ status: 0, entries: [{ code: 'internal_server_error' }] })
    expect(unanswered(true)).toMatchObject({ status: 0, entries: [{ code: OFFLINE }] })
  })
})
