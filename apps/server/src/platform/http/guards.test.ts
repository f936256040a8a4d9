import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ok } from './envelope.ts'
import { createGuards, principalOf } from './guards.ts'
import { createHttp } from './http.ts'
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
  ptp_p: principal('pending'),
  pta_a: principal('application'),
}

/** A browser's session is found by cookie and handle together, as the sessions module does. */
const resolve: ResolvePrincipal = async ({ bearer, cookie, handle }) => {
  if (cookie) return cookie === 'c' && handle === 'pth_h' ? principal('session') : undefined
  return bearer === undefined ? undefined : BY_BEARER[bearer]
}

describe('a guarded call', () => {
  let app: FastifyInstance
  beforeAll(async () => {
    app = await createHttp({
      publicUrl: 'http://localhost:5220',
      trustProxy: [],
      portalClientIds: ['portal'],
    })
    const { requireSession, requireProfile } = createGuards(resolve, 'session')
    app.get('/v1/account', { preHandler: requireSession }, (request) => ok(principalOf(request).kind))
    app.get('/v1/user', { preHandler: requireProfile }, (request) => ok(principalOf(request).kind))
    app.get('/v1/unguarded', (request) => ok(principalOf(request).kind))
  })
  afterAll(() => app.close())

  const status = async (headers: Record<string, string>, url = '/v1/account') =>
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
    const answer = await app.inject({ url: '/v1/account', headers })
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

  it('never runs for nobody, even if its guard was forgotten', async () => {
    expect(await status(bearer('pts_s'), '/v1/unguarded')).toBe(401)
  })
})
