import { connect } from 'node:net'
import { generalError } from '@portico/contract/kernel/errors'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHttpApp } from '../../../test-kit/http-app.ts'
import { BODY_LIMIT_BYTES } from './connections/body-parsers.ts'

const JSON_HEADERS = { 'x-locale': 'de', 'content-type': 'application/json' }
const FORM_HEADERS = { 'x-locale': 'en', 'content-type': 'application/x-www-form-urlencoded' }

describe('the HTTP layer', () => {
  let app: FastifyInstance
  beforeAll(async () => {
    app = await createHttpApp()
  })
  afterAll(() => app.close())

  const general = (code: Parameters<typeof generalError>[0]) => ({
    state: 'error',
    errors: [generalError(code)],
  })
  const post = (url: string, payload: string, headers: Record<string, string> = JSON_HEADERS) =>
    app.inject({ method: 'POST', url, payload, headers })

  it.each([
    ['GET', '/v1/nothing'],
    ['GET', '//v1/lookup'],
    ['GET', '/v1/lookup;x=1'],
    ['POST', '/v1/nothing'],
    ['PATCH', '/v1/things'],
    ['GET', `/${'a'.repeat(4000)}`],
  ] as [InjectOptions['method'], string][])(
    'answers %s %s as not found, without a token',
    async (method, url) => {
      const answer = await app.inject({ method: method ?? 'GET', url })
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual(general('not_found'))
    },
  )

  it('refuses an address that cannot be decoded', async () => {
    const answer = await app.inject('/v1/%zz')
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual(general('invalid_request'))
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })

  it('applies the hooks of a route to an encoded spelling of its path', async () => {
    const answer = await app.inject({ method: 'POST', url: '/v1/%74hings', payload: {} })
    expect(answer.statusCode).toBe(403)
  })

  it('answers HEAD like GET without a body', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/v1/caller' })
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
  })

  it.each([
    ['{"name":', 'malformed'],
    ['[]', 'an array'],
    ['"text"', 'a string'],
    ['', 'empty'],
    ['{"name":"a","__proto__":{"admin":true}}', 'with a prototype'],
  ])('answers the body %s (%s) as an invalid request', async (payload) => {
    const answer = await post('/v1/things', payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual(general('invalid_request'))
  })

  it('names every bad field of a body at once, nested ones with dots', async () => {
    const answer = await post('/v1/things', JSON.stringify({ name: 'too long', address: {} }))
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual([
      { code: 'validation_error', fieldName: 'name', errors: ['max_length'] },
      { code: 'validation_error', fieldName: 'address.city', errors: ['required'] },
    ])
  })

  it('refuses an array where a string is meant instead of converting it', async () => {
    const answer = await post('/v1/things', JSON.stringify({ name: ['a'] }))
    expect(answer.json().errors).toEqual([
      { code: 'validation_error', fieldName: 'name', errors: ['invalid_value'] },
    ])
  })

  it('names a missing query value and refuses a repeated one', async () => {
    const missing = await app.inject('/v1/lookup')
    expect(missing.statusCode).toBe(400)
    expect(missing.json().errors).toEqual([
      { code: 'validation_error', fieldName: 'q', errors: ['required'] },
    ])
    const repeated = await app.inject('/v1/lookup?q=1&q=2')
    expect(repeated.json()).toEqual(general('invalid_request'))
  })

  it.each([
    'text/plain',
    'application/xml',
    'application/jsonp',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'nonsense',
  ])('refuses a JSON call sent as %s', async (type) => {
    const answer = await post('/v1/things', 'name=a', { ...JSON_HEADERS, 'content-type': type })
    expect(answer.statusCode).toBe(415)
    expect(answer.json()).toEqual(general('invalid_value'))
  })

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain', 'nonsense'])(
    'says of an unknown path that it is not there, whatever is sent: %s',
    async (type) => {
      for (const headers of [JSON_HEADERS, {}]) {
        const answer = await post('/v1/nothing', 'name=a', { ...headers, 'content-type': type })
        expect(answer.statusCode).toBe(404)
        expect(answer.json()).toEqual(general('not_found'))
      }
    },
  )

  it('refuses a body above the limit', async () => {
    const answer = await post('/v1/things', JSON.stringify({ name: 'a'.repeat(BODY_LIMIT_BYTES) }))
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toEqual(general('invalid_value'))
  })

  it('answers a fault of its own with a request id and nothing else', async () => {
    const answer = await app.inject('/v1/fault')
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({ ...general('internal_server_error'), requestId: expect.any(String) })
    expect(answer.body).not.toContain('secret')
  })

  it('says when to come back if it is busy or the caller was too fast', async () => {
    const busy = await app.inject('/v1/busy')
    expect([busy.statusCode, busy.headers['retry-after']]).toEqual([503, '1'])
    const limited = await app.inject('/v1/limited')
    expect([limited.statusCode, limited.headers['retry-after']]).toEqual([429, '42'])
    expect(limited.json()).toEqual(general('too_many_requests'))
  })

  it('writes refusals of fields and of tokens in the envelope', async () => {
    const fields = await app.inject('/v1/fields')
    expect(fields.statusCode).toBe(400)
    expect(fields.json().errors[0].fieldName).toBe('email')
    const closed = await app.inject('/v1/closed')
    expect([closed.statusCode, closed.headers['www-authenticate']]).toEqual([401, 'Bearer'])
  })

  describe('in the OAuth dialect', () => {
    const basic = (id: string) => ({
      authorization: `Basic ${Buffer.from(`${id}:secret`).toString('base64')}`,
    })

    it('answers with error and description', async () => {
      const answer = await post('/oauth/token', 'grant_type=password', {
        ...FORM_HEADERS,
        ...basic('portal'),
      })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toEqual({ error: 'invalid_grant', error_description: 'Bad credentials' })
    })

    it.each(['', 'Basic', 'Basic !!!', 'Basic Og==', 'Bearer abc', 'Basic YWJj'])(
      'answers the authorization %j as a wrong client without a browser dialog',
      async (authorization) => {
        const answer = await post('/oauth/token', 'a=b', { ...FORM_HEADERS, authorization })
        expect(answer.statusCode).toBe(401)
        expect(answer.json()).toEqual({ error: 'invalid_client', error_description: expect.any(String) })
        expect(answer.headers['www-authenticate']).toBeUndefined()
      },
    )

    it('gives Retry-After with its refusals', async () => {
      const limited = await post('/oauth/limited', 'a=b', FORM_HEADERS)
      expect([limited.statusCode, limited.headers['retry-after']]).toEqual([429, '9'])
      expect(limited.json()).toEqual({ error: 'too_many_requests' })
      const busy = await post('/oauth/busy', 'a=b', FORM_HEADERS)
      expect([busy.statusCode, busy.headers['retry-after']]).toEqual([503, '1'])
      expect(busy.json()).toEqual({ error: 'temporarily_unavailable', request_id: expect.any(String) })
    })

    it('refuses JSON and a cross-site call in its own words', async () => {
      const json = await post('/oauth/token', '{"grant_type":"password"}')
      const error_description = expect.any(String)
      expect([json.statusCode, json.json()]).toEqual([415, { error: 'invalid_request', error_description }])
      const foreign = await post('/oauth/token', 'a=b', { 'content-type': FORM_HEADERS['content-type'] })
      expect([foreign.statusCode, foreign.json()]).toEqual([
        403,
        { error: 'access_denied', error_description },
      ])
    })
  })

  describe('the cross-site rule', () => {
    it.each([
      ['no X-Locale', {}],
      ['a foreign Origin', { 'x-locale': 'en', origin: 'https://evil.example' }],
      ['the Origin of another port', { 'x-locale': 'en', origin: 'http://localhost:5221' }],
      ['an opaque Origin', { 'x-locale': 'en', origin: 'null' }],
      ['a cross-site fetch', { 'x-locale': 'en', 'sec-fetch-site': 'cross-site' }],
    ])('refuses a change with %s', async (_name, headers) => {
      const answer = await app.inject({ method: 'POST', url: '/v1/things', headers, payload: { name: 'a' } })
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toEqual(general('access_denied'))
    })

    it('lets the own origin and clients that are no browsers through', async () => {
      for (const headers of [
        { 'x-locale': 'en' },
        { 'x-locale': 'nonsense', origin: 'http://localhost:5220', 'sec-fetch-site': 'same-origin' },
      ]) {
        const answer = await app.inject({
          method: 'POST',
          url: '/v1/things',
          headers,
          payload: { name: 'a' },
        })
        expect(answer.statusCode).toBe(200)
      }
    })

    it('asks nothing of a read or of a call that changes nothing', async () => {
      expect((await app.inject('/v1/lookup?q=1')).statusCode).toBe(200)
      const check = await app.inject({ method: 'POST', url: '/oauth/check_token?token=x' })
      expect(check.statusCode).toBe(200)
    })

    it('is not talked out of its origin by Host or X-Forwarded-Host', async () => {
      const answer = await app.inject({
        method: 'POST',
        url: '/v1/things',
        headers: {
          'x-locale': 'en',
          origin: 'https://evil.example',
          host: 'evil.example',
          'x-forwarded-host': 'evil.example',
          'x-forwarded-proto': 'https',
          forwarded: 'host=evil.example;proto=https',
        },
        payload: { name: 'a' },
      })
      expect(answer.statusCode).toBe(403)
    })
  })

  it('knows the language of a call, and English for anything else', async () => {
    const language = async (locale?: string) =>
      (await app.inject({ url: '/v1/caller', headers: locale ? { 'x-locale': locale } : {} })).json().data
        .locale
    expect([await language('ar'), await language('xx'), await language()]).toEqual(['ar', 'en', 'en'])
  })

  describe('on the wire', () => {
    let port: number
    beforeAll(async () => {
      port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
    })

    const say = (text: string) =>
      new Promise<string>((resolve, reject) => {
        const socket = connect(port, '127.0.0.1', () => socket.end(text))
        let received = ''
        socket.on('data', (chunk) => {
          received += chunk
        })
        socket.on('end', () => resolve(received))
        socket.on('error', reject)
      })

    it('answers bytes that are no HTTP with the same headers', async () => {
      const text = await say('NONSENSE\r\n\r\n')
      expect(text).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
      expect(text).toContain('x-content-type-options: nosniff')
      expect(text).toContain('invalid_request')
    })

    it('answers a client that is still sending too large a body, and goes on with the connection', async () => {
      const body = 'x'.repeat(1_048_576)
      const head = 'POST /v1/things HTTP/1.1\r\nHost: a\r\nX-Locale: en\r\nContent-Type: application/json\r\n'
      const text = await say(
        `${head}Content-Length: ${body.length}\r\n\r\n${body}GET /v1/caller HTTP/1.1\r\nHost: a\r\n\r\n`,
      )
      expect(text).toMatch(/^HTTP\/1\.1 413 /)
      expect(text).toContain('HTTP/1.1 200 ')
    })

    it.each([
      ['GET /v1/caller', '"code":"invalid_request"'],
      ['POST /oauth/check_token', '{"error":"invalid_request"}'],
    ])('refuses two Authorization headers: %s', async (line, answer) => {
      const head = `${line} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer one\r\n`
      expect(await say(`${head}\r\n`)).toMatch(/^HTTP\/1\.1 200 /)
      for (const value of ['Bearer two', 'Bearer one', '']) {
        const text = await say(`${head}AUTHORIZATION: ${value}\r\n\r\n`)
        expect(text).toMatch(/^HTTP\/1\.1 400 /)
        expect(text).toContain(answer)
      }
    })
  })
})
