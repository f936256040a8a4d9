import type { ApiFailure } from '@portico/client/api-errors'
import { describe, expect, it } from 'vitest'
import { stateAfter } from './staff-session.ts'

const failure = (status: number, fieldName: string | null = null, code = 'access_denied') =>
  ({
    status,
    entries: [{ code: fieldName ? 'validation_error' : code, fieldName, errors: fieldName ? [code] : [] }],
    retryAfterS: null,
    triesLeft: null,
    challengeLevel: 0,
  }) as unknown as ApiFailure

describe('after a refusal', () => {
  it.each([
    [failure(401, null, 'invalid_token'), { status: 'signedOut', reason: 'none' }],
    [failure(403), { status: 'refused', missing: 'role' }],
    [failure(403, 'secondFactor'), { status: 'refused', missing: 'secondFactor' }],
    [failure(403, 'stepUp'), { status: 'refused', missing: 'stepUp' }],
    [failure(400, 'token', 'incorrect_code'), { status: 'signedOut', reason: 'deadToken' }],
  ])('%j the console shows %j', (refused, state) => {
    expect(stateAfter(refused, 'none')).toEqual(state)
  })

  it('a server that is away is told apart from one that refuses', () => {
    expect(stateAfter(failure(503, null, 'server_error'), 'none').status).toBe('failed')
  })
})
