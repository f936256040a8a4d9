import type { Endpoint } from '@portico/contract/kernel/endpoint'
import { fieldError } from '@portico/contract/kernel/errors'
import { ENDPOINTS } from '@portico/contract/nouns'
import { tokens } from '@portico/contract/tokens/endpoints'
import type { HTTPMethods, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openServer } from '../test-kit/open-server.ts'
import { checkResponses } from './core/http/answers/check-responses.ts'

/** A word that no source contains, used for everything that a person keeps secret. */
const CANARY = 'CANARYbird1!'
const OWN_COOKIES = ['session', 'session_handle', 'device', 'registration', 'qr', 'passkey', 'staff']

type Operation = {
  tags?: string[]
  security?: Record<string, string[]>[]
  responses: Record<string, { description: string; content: Record<string, { schema: { $ref?: string } }> }>
}
type Description = {
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: Record<string, unknown>; schemas: Record<string, unknown> }
}

describe('every route', () => {
  let app: Awaited<ReturnType<typeof openServer>>
  let description: Description
  const lines: string[] = []
  /** Refusals that were seen and that the description does not mention. */
  const undescribed = new Set<string>()
  const routes: { method: HTTPMethods; url: string }[] = []

  beforeAll(async () => {
    const stream = { write: (line: string) => void lines.push(line) }
    app = await openServer({
      env: { PUBLIC_URL: 'https://id.example' },
      parts: { log: { level: 'trace', stream } },
    })
    checkResponses(app.fastify)
    await app.fastify.ready()
    description = (await app.fastify.inject('/openapi.json')).json()
    for (const [url, methods] of Object.entries(description.paths)) {
      for (const method of Object.keys(methods)) {
        routes.push({ method: method.toUpperCase() as HTTPMethods, url })
      }
    }
    routes.push({ method: 'GET', url: '/openapi.json' }, { method: 'GET', url: '/docs' })
    routes.push({ method: 'GET', url: '/robots.txt' }, { method: 'GET', url: '/en/login' })
    routes.push({ method: 'GET', url: '/confirmation/{code}' }, { method: 'GET', url: '/nothing/{code}' })
  })
  afterAll(() => app.close())

  const operationOf = (method: string, url: string) => description.paths[url]?.[method.toLowerCase()]

  const request = (options: InjectOptions) => app.fastify.inject(options)

  it('of the contract is described', async () => {
    const described = routes.map(({ method, url }) => `${method} ${url}`)
    for (const { method, path } of ENDPOINTS) {
      expect(described).toContain(`${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
    }
  })

  describe('with a body of a megabyte, which is not even JSON', () => {
    const TOO_LONG: Record<string, string> = {
      registration: 'password',
      passwordResetConfirm: 'password',
      changePassword: 'newPassword',
    }
    const takesBody = ENDPOINTS.filter(({ method }) => ['POST', 'PUT'].includes(method))
    const send = ({ method, path, encoding }: Endpoint, headers: Record<string, string> = {}) =>
      request({
        method,
        url: path,
        payload: '{'.repeat(1_048_576),
        headers: {
          'x-locale': 'en',
          'content-type': encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json',
          ...headers,
        },
      })

    it.each(takesBody.filter(({ auth }) => auth !== 'none' && auth !== 'optional'))(
      'asks who calls before it is read: $name',
      async (endpoint) => {
        expect((await send(endpoint)).statusCode).toBe(401)
      },
    )

    it.each(takesBody.filter(({ auth }) => ['none', 'optional', 'client'].includes(auth)))(
      'refuses it unread: $name',
      async (endpoint) => {
        const { id, secret } = app.client
        const basic = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
        const answer = await send(endpoint, endpoint.auth === 'client' ? { authorization: basic } : {})
        const field = TOO_LONG[endpoint.name]
        if (field) {
          expect(answer.statusCode).toBe(400)
          expect(answer.json().errors).toEqual([fieldError(field, 'max_length')])
        } else {
          expect(answer.statusCode).toBe(413)
        }
      },
    )
  })

  it('is described with who may call it, and with every way in which it is refused', () => {
    const known = [{ token: [] }, { session: [] }]
    const forStaff = [{ staff: [] }]
    const security = {
      none: [],
      client: [{ client: [] }],
      session: known,
      pending: known,
      fresh: known,
      profile: known,
      staff: forStaff,
      moderator: forStaff,
      administrator: forStaff,
    }
    const schemes = Object.keys(description.components.securitySchemes)
    for (const { name, method, path, auth, dialect, orOwnToken } of ENDPOINTS) {
      const operation = operationOf(method, path.replaceAll(/:(\w+)/g, '{$1}'))
      const callers = auth === 'optional' ? [...known, {}] : security[auth]
      expect(operation?.security, name).toEqual(orOwnToken ? [...callers, ...known] : callers)
      for (const one of operation?.security ?? [])
        expect(schemes).toEqual(expect.arrayContaining(Object.keys(one)))
      const refusals = Object.entries(operation?.responses ?? {}).filter(([status]) => status >= '400')
      expect(refusals.length, name).toBeGreaterThan(1)
      for (const [status, answer] of refusals) {
        const form = dialect === 'oauth' ? 'OAuthFailure' : 'Failure'
        expect(answer.content['application/json']?.schema.$ref, `${name} ${status}`).toBe(
          `#/components/schemas/${form}`,
        )
        expect(description.components.schemas).toHaveProperty(form)
        expect(answer.description).not.toBe('Default Response')
      }
    }
  })

  it('answers with every security header, whatever it answers', async () => {
    for (const { method, url } of routes) {
      for (const headers of [{}, { 'x-locale': 'en' }] as Record<string, string>[]) {
        const answer = await request({ method: method as 'GET', url, headers })
        expect(answer.headers, `${method} ${url}`).toMatchObject({
          'strict-transport-security': 'max-age=31536000',
          'cross-origin-resource-policy': 'same-origin',
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
          'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
          'cross-origin-opener-policy': 'same-origin',
          'permissions-policy': 'camera=(), geolocation=(), microphone=()',
        })
        const isCall = /^\/(?:v1|oauth|config|health)/.test(url)
        if (isCall) expect(answer.headers['cache-control'], url).toBe('no-store')
      }
    }
  })

  it('that changes something is refused from elsewhere', async () => {
    // What a standard defines has no header of ours: servers of others call it, and the library has its own checks.
    const isOurs = ({ method, url }: (typeof routes)[number]) =>
      !operationOf(method, url)?.tags?.includes('OpenID Connect')
    const changing = routes
      .filter(isOurs)
      .filter(({ method, url }) => method !== 'GET' && url !== tokens.check.path)
    expect(changing.length).toBeGreaterThan(4)
    for (const { method, url } of changing) {
      for (const headers of [{}, { 'x-locale': 'en', origin: 'https://evil.example' }] as Record<
        string,
        string
      >[]) {
        const answer = await request({ method: method as 'POST', url, headers })
        expect(answer.statusCode, `${method} ${url}`).toBe(403)
      }
    }
  })

  it('keeps what people send out of the log and out of its errors', async () => {
    lines.length = 0
    const basic = `Basic ${Buffer.from(`${CANARY}:${CANARY}`).toString('base64')}`
    const own = `Basic ${Buffer.from(`${app.client.id}:${app.client.secret}`).toString('base64')}`
    const fields = [
      'password',
      'newPassword',
      'token',
      'oauth_token',
      'code',
      'otp',
      'username',
      'grant_type',
      'inviteCode',
      'google_recaptcha_v2',
      'googleRecaptchaV2',
      'number',
      'application',
      'requestedUrl',
    ]
    const json = { email: `${CANARY}@example.com`, firstName: CANARY, lastName: CANARY, nationalityId: 'DE' }
    const everything = { ...Object.fromEntries(fields.map((field) => [field, CANARY])), ...json }
    const query = `?${new URLSearchParams(everything)}`
    const bodies: [type: string, payload: string][] = [
      ['application/json', JSON.stringify(everything)],
      ['application/json', `{"password":"${CANARY}`],
      [
        'application/x-www-form-urlencoded',
        new URLSearchParams({ ...everything, grant_type: 'password' }).toString(),
      ],
      ['text/plain', CANARY],
    ]
    for (const { method, url } of routes) {
      for (const authorization of [basic, own, `Bearer ${CANARY}`, CANARY]) {
        for (const [type, payload] of method === 'GET' ? [['', ''] as const] : bodies) {
          const answer = await request({
            method: method as 'POST',
            url: url.replaceAll(/\{\w+\}/g, encodeURIComponent(CANARY)) + query,
            headers: {
              authorization,
              'x-locale': CANARY,
              'user-agent': CANARY,
              cookie: OWN_COOKIES.map((name) => `__Host-${name}=${CANARY}`).join('; '),
              ...(type ? { 'content-type': type } : {}),
            },
            ...(payload ? { payload } : {}),
          })
          expect(answer.body, `${method} ${url}`).not.toContain(CANARY)
          expect(answer.statusCode, `${method} ${url} ${answer.body}`).not.toBe(500)
          const operation = operationOf(method, url)
          if (operation && !operation.responses[answer.statusCode]) {
            undescribed.add(`${method} ${url} ${answer.statusCode}`)
          }
        }
      }
    }
    expect([...undescribed]).toEqual([])
    expect(lines.length).toBeGreaterThan(routes.length)
    expect(lines.filter((line) => line.includes(CANARY) || line.includes(CANARY.toLowerCase()))).toEqual([])
  })

  it('keeps them out of the log when the store fails with them in its message', () => {
    lines.length = 0
    const cause = Object.assign(new Error(`Key (email)=(${CANARY}) already exists`), {
      code: '23505',
      detail: CANARY,
    })
    const failed = Object.assign(new Error(`Failed query: insert\nparams: ${CANARY}`, { cause }), {
      query: 'insert into accounts values ($1)',
      params: [CANARY],
    })
    app.fastify.log.error(failed)
    app.fastify.log.error({ err: failed }, 'request failed')
    expect(lines).toHaveLength(2)
    expect(lines.join()).not.toContain(CANARY)
    expect(lines.join()).toContain('23505')
  })
})
