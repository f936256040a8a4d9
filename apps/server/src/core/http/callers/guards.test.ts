import { fieldError, generalError } from '@portico/contract/kernel/errors'
import { profile } from '@portico/contract/profile/endpoints'
import { sessions } from '@portico/contract/sessions/endpoints'
import { stepUp } from '@portico/contract/step-up/endpoints'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serve } from '../answers/serve.ts'
import { createHttp } from '../http.ts'
import { createGuards } from './guards.ts'
import type { Principal, ResolvePrincipal } from './principal.ts'

const principal = (kind: Principal['kind']): Principal => ({
  sessionId: kind,
  kind,
  accountId: 'account',
  scope: [],
  application: kind === 'application' ? 'TRADING' : null,
  twoFactorType: null,
  expiresAt: 0,
  createdAt: new Date(0),
  deviceId: null,
})

const BY_BEARER: Record<string, Principal> = {
  pts_s: principal('session'),
  pts_fresh: { ...principal('session'), sessionId: 'just signed in' },
  ptp_p: principal('pending'),
  pta_a: principal('application'),
}

/** Finds a browser's session by cookie and handle together, as the server does. */
const resolve: ResolvePrincipal = async ({ bearer, cookie, handle }) => {
  if (cookie) return cookie === 'c' && handle === 'pth_h' ? principal('session') : undefined
  return bearer === undefined ? undefined : BY_BEARER[bearer]
}

describe('a guarded call', () => {
  let app: FastifyInstance
  const open = () =>
    createHttp({ publicUrl: 'http://localhost:5220', trustProxy: [], portalClientIds: ['portal'] })
  const person = {
    firstName: 'A',
    lastName: 'B',
    email: '',
    selfieRequired: false,
    verified: false,
    level: 'confirmed' as const,
  }
  beforeAll(async () => {
    app = await open()
    app.guards = createGuards({
      resolvePrincipal: resolve,
      isFresh: async (sessionId) => sessionId === 'just signed in',
      verifyClient: () => undefined,
      resolveStaff: async () => undefined,
    })
    serve(app, sessions.list, { summary: 'guarded' }, () => [])
    serve(app, { ...stepUp.send, auth: 'fresh' as const }, { summary: 'guarded' }, () => null)
    serve(app, profile.read, { summary: 'guarded' }, ({ principal }) => ({
      ...person,
      inviteCode: principal.kind,
    }))
  })
  afterAll(() => app.close())

  const status = async (headers: Record<string, string>, url = '/v1/sessions') =>
    (await app.inject({ url, headers })).statusCode
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

  it('is for a session; a profile also for an application; neither for a pending sign-in', async () => {
    expect(await status(bearer('pts_s'))).toBe(200)
    expect(await status(bearer('pta_a'))).toBe(403)
    expect(await status(bearer('ptp_p'))).toBe(403)
    expect(await status(bearer('pts_s'), '/v1/user')).toBe(200)
    expect(await status(bearer('pta_a'), '/v1/user')).toBe(200)
    expect(await status(bearer('ptp_p'), '/v1/user')).toBe(403)
  })

  it('that asks for a fresh session is refused to any other, with the field that says what is missing', async () => {
    const ask = (token: string) =>
      app.inject({
        method: 'POST',
        url: stepUp.send.path,
        headers: { 'x-locale': 'en', ...bearer(token) },
        payload: {},
      })
    expect((await ask('pts_fresh')).statusCode).toBe(200)
    const stale = await ask('pts_s')
    expect([stale.statusCode, stale.json().errors]).toEqual([403, [fieldError('stepUp', 'access_denied')]])
    for (const token of ['pta_a', 'ptp_p']) {
      const foreign = await ask(token)
      expect([foreign.statusCode, foreign.json().errors]).toEqual([403, [generalError('access_denied')]])
    }
    expect((await ask('pts_unknown')).statusCode).toBe(401)
  })

  it.each([
    [{}],
    [{ authorization: '' }],
    [{ authorization: 'Bearer' }],
    [{ authorization: 'Bearer ' }],
    [{ authorization: 'Bearer a b' }],
    [{ authorization: 'Bearer pts_s, Bearer pts_s' }],
    [{ authorization: 'Bearer PTS_S' }],
    [{ authorization: 'pts_s' }],
    [{ authorization: 'Basic cHRzX3M6' }],
    [{ authorization: 'Bearer pts_unknown' }],
    [{ authorization: 'Bearer pth_h' }],
    [{ cookie: 'session=unknown; session_handle=pth_h' }],
    [{ cookie: 'session=c; session_handle=pth_other' }],
    [{ cookie: 'session=c' }],
    [{ cookie: 'session_handle=pth_h' }],
    [{ authorization: `Bearer ${'a'.repeat(8000)}` }],
  ])('is refused with 401 to %j', async (headers: Record<string, string>) => {
    const answer = await app.inject({ url: '/v1/sessions', headers })
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual({
      state: 'error',
      errors: [{ code: 'invalid_token', fieldName: null, errors: [] }],
    })
  })

  it('knows a browser by its cookie and its handle, wherever the handle stands', async () => {
    expect(await status({ cookie: 'session=c; session_handle=pth_h' })).toBe(200)
    expect(await status({ cookie: 'session=c', ...bearer('pth_h') })).toBe(200)
  })

  it('is refused when a token and a session cookie leave open who is meant', async () => {
    expect(await status({ cookie: 'session=c; session_handle=pth_h', ...bearer('pts_s') })).toBe(400)
  })

  it('learns whom its guard found', async () => {
    const answer = await app.inject({ url: '/v1/user', headers: bearer('pta_a') })
    expect(answer.json().data.inviteCode).toBe('application')
  })

  it('cannot be served before it is known how to find who calls', async () => {
    const early = await open()
    expect(() => serve(early, sessions.list, { summary: 'too early' }, () => [])).toThrow(
      'sessions is served',
    )
    await early.close()
  })
})
