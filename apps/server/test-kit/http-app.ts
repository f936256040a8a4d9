import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { ok } from '../src/core/http/answers/envelope.ts'
import { BusyError, OAuthError, refuse, refuseField, tooMany } from '../src/core/http/answers/errors.ts'
import { parseBasic } from '../src/core/http/callers/basic.ts'
import { createHttp, type HttpOptions } from '../src/core/http/http.ts'

/** The HTTP layer alone, with a route for each way in which one can answer. */
export async function createHttpApp(
  options: Partial<HttpOptions> = {},
  more: (app: FastifyInstance) => void = () => {},
): Promise<FastifyInstance> {
  const app = await createHttp({
    publicUrl: 'http://localhost:5220',
    trustProxy: [],
    portalClientIds: ['portal'],
    ...options,
  })
  const body = Type.Object({
    name: Type.String({ maxLength: 5 }),
    address: Type.Optional(Type.Object({ city: Type.String() })),
  })
  app.post('/v1/things', { schema: { body } }, () => ok(null))
  app.get('/v1/lookup', { schema: { querystring: Type.Object({ q: Type.String() }) } }, () => ok(null))
  app.get('/v1/caller', (request) => ok({ ...request.caller, locale: request.locale }))
  app.get('/v1/fault', () => {
    throw new Error('secret detail')
  })
  app.get('/v1/busy', () => {
    throw new BusyError('the pool')
  })
  app.get('/v1/limited', () => {
    throw tooMany(42)
  })
  app.get('/v1/fields', () => {
    throw refuseField('email', 'wrong_email')
  })
  app.get('/v1/closed', () => {
    throw refuse('invalid_token')
  })
  app.post('/oauth/token', { config: { dialect: 'oauth' } }, (request) => {
    if (!parseBasic(request.headers.authorization)) throw new OAuthError('invalid_client')
    throw new OAuthError('invalid_grant', 'Bad credentials')
  })
  app.post('/oauth/limited', { config: { dialect: 'oauth' } }, () => {
    throw new OAuthError('too_many_requests', undefined, 9)
  })
  app.post('/oauth/busy', { config: { dialect: 'oauth' } }, () => {
    throw new BusyError('the hash queue')
  })
  app.post('/oauth/check_token', { config: { dialect: 'oauth', changesNothing: true } }, (request) => ({
    body: request.body ?? null,
  }))
  more(app)
  await app.ready()
  return app
}
