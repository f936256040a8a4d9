import { countries } from '@portico/contract/countries/endpoints'
import type { qrLogin } from '@portico/contract/qr-login/endpoints'
import { registration } from '@portico/contract/registration/endpoints'
import type { sessions } from '@portico/contract/sessions/endpoints'
import { tokens } from '@portico/contract/tokens/endpoints'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, expectTypeOf, it } from 'vitest'
import type { Principal } from '../callers/principal.ts'
import { createHttp } from '../http.ts'
import { refuse } from './errors.ts'
import { type Call, serve } from './serve.ts'

describe('a call that is served from its endpoint', () => {
  let app: FastifyInstance
  beforeEach(async () => {
    app = await createHttp({
      publicUrl: 'http://localhost:5220',
      trustProxy: [],
      portalClientIds: ['portal'],
    })
  })
  afterEach(() => app.close())

  const summary = 'a call of a test'
  const post = (url: string, payload: object) =>
    app.inject({ method: 'POST', url, payload, headers: { 'x-locale': 'en' } })

  it('answers in the dialect of the endpoint, at once or later', async () => {
    serve(app, countries.ofRegistration, { summary }, () => [{ code: 'DE' }])
    serve(app, registration.readState, { summary }, async () => ({
      state: 'unknown' as const,
      sameBrowser: false,
      emailHint: null,
      email: null,
      registeredAt: null,
    }))
    serve(app, tokens.revoke, { summary }, () => ({}))
    expect((await app.inject('/v1/countries/registration')).json()).toEqual({
      state: 'success',
      data: [{ code: 'DE' }],
    })
    expect((await app.inject('/v1/registration/confirm/state?code=c')).json()).toMatchObject({
      state: 'success',
      data: { state: 'unknown' },
    })
    const revoked = await app.inject({
      method: 'DELETE',
      url: tokens.revoke.path,
      headers: { 'x-locale': 'en' },
    })
    expect(revoked.json()).toEqual({})
  })

  it('says null where its handler has nothing to say', async () => {
    serve(app, registration.resend, { summary }, async () => {})
    expect((await post('/v1/registration/confirm/resend', {})).json()).toEqual({
      state: 'success',
      data: null,
    })
  })

  it('reaches its handler only in the shape that the endpoint says', async () => {
    let isReached = false
    serve(app, registration.readState, { summary }, () => {
      isReached = true
      throw refuse('not_found')
    })
    expect((await app.inject('/v1/registration/confirm/state')).json().errors).toEqual([
      { code: 'validation_error', fieldName: 'code', errors: ['required'] },
    ])
    expect(isReached).toBe(false)
    expect((await app.inject('/v1/registration/confirm/state?code=c')).statusCode).toBe(404)
    expect(isReached).toBe(true)
  })

  it('leaves out of an answer what the endpoint does not know', async () => {
    const row = { code: 'DE', secret: 'not for anybody' }
    serve(app, countries.ofRegistration, { summary }, () => [row])
    expect((await app.inject('/v1/countries/registration')).body).not.toContain('secret')
  })

  it('gives its handler whom the endpoint names, its parameters and what was checked, and nothing else', () => {
    expectTypeOf<Call<typeof sessions.end>['principal']>().toEqualTypeOf<Principal>()
    expectTypeOf<Call<typeof sessions.end>['params']>().toEqualTypeOf<{ id: string }>()
    expectTypeOf<Call<typeof qrLogin.approve>['body']>().toEqualTypeOf<{ code: string; number: string }>()
    expectTypeOf<Call<typeof tokens.grant>>().toHaveProperty('client')
    expectTypeOf<Call<typeof tokens.grant>>().not.toHaveProperty('principal')
    expectTypeOf<Call<typeof qrLogin.start>>().not.toHaveProperty('principal')
    expectTypeOf<Call<typeof qrLogin.start>>().not.toHaveProperty('client')
    // @ts-expect-error: an answer of another shape
    serve(app, countries.ofRegistration, { summary }, () => [{ name: 'Germany' }])
  })
})
