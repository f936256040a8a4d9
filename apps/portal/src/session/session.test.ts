import { failureOf } from '@portico/client/read-failure'
import { describe, expect, it } from 'vitest'
import { isRefused, upperCaseScope } from './session.ts'

describe('the scope of a session', () => {
  it('is a list in upper case', () => {
    expect(upperCaseScope('account  moderator')).toEqual(['ACCOUNT', 'MODERATOR'])
    expect(upperCaseScope('')).toEqual([])
  })
})

describe('the answer that ends a checked session', () => {
  const failed = (status: number, body: unknown) => ({
    ok: false as const,
    failure: failureOf(status, body, new Headers()),
  })

  it('is `invalid_token`', () => {
    expect(isRefused(failed(400, { error: 'invalid_token' }))).toBe(true)
  })

  it('is no sign-in that waits for its second step', () => {
    expect(isRefused({ ok: true, data: { authentication_status: 'TWO_FACTOR_AUTHENTICATION' } })).toBe(false)
  })

  it('is no limit, no failure, and no truncated answer', () => {
    expect(isRefused(failed(429, { error: 'too_many_requests' }))).toBe(false)
    expect(isRefused(failed(503, { error: 'temporarily_unavailable' }))).toBe(false)
    expect(isRefused(failed(502, '<html>'))).toBe(false)
    expect(isRefused(failed(200, null))).toBe(false)
    expect(isRefused(failed(0, null))).toBe(false)
  })
})
