import { parse as parseForm } from 'node:querystring'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'

/** For every call but those below. The largest body is that of a sign-in with its challenge. */
export const BODY_LIMIT_BYTES = 16_384
/** For calls with a password: a larger body is refused unread, as too long a password. */
export const PASSWORD_BODY_LIMIT_BYTES = 32_768

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'

/**
 * The token endpoints take forms, all others take JSON; any other type is refused with 415. A form accepted instead of
 * JSON would let a page on another site send calls.
 */
export function registerBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  // A body with `__proto__` or `constructor` is refused, not cleaned.
  const parseJson = app.getDefaultJsonParser('error', 'error')

  app.addContentTypeParser(JSON_TYPE, { parseAs: 'string' }, (request, body: string, done) => {
    // Many clients send the header without a body.
    if (body === '') return done(null, undefined)
    if (takesForm(request)) return done(unsupported())
    return parseJson(request, body, done)
  })
  app.addContentTypeParser(FORM_TYPE, { parseAs: 'string' }, (request, body: string, done) => {
    if (!takesForm(request) && body !== '') return done(unsupported())
    // No limit on keys: the size of the body bounds them, and a limit would drop fields silently.
    return done(null, body === '' ? undefined : parseForm(body, '&', '=', { maxKeys: 0 }))
  })
}

function takesForm(request: FastifyRequest): boolean {
  return request.routeOptions.config.dialect === 'oauth'
}

function unsupported(): FastifyError {
  return Object.assign(new Error('unsupported media type'), {
    name: 'FastifyError',
    code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE',
    statusCode: 415,
  })
}
