import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHttpApp } from '../../../test-kit/http-app.ts'
import { mountForeign } from './foreign.ts'

const PUBLIC = 'https://id.example'

describe('a protocol of others', () => {
  let app: FastifyInstance
  const lines: Record<string, unknown>[] = []
  beforeAll(async () => {
    const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
    app = await createHttpApp({ publicUrl: PUBLIC, log: { level: 'info', stream } }, (fastify) =>
      mountForeign(fastify, {
        publicUrl: PUBLIC,
        isStranger: async () => true,
        limitPage: () => undefined,
        paths: [
          { methods: ['GET', 'POST'], url: '/foreign/echo' },
          { methods: ['GET'], url: '/foreign/fault' },
          { methods: ['GET'], url: '/foreign/of/:id' },
        ],
        async handle(raw, response, request) {
          if (raw.url?.startsWith('/foreign/fault')) throw new Error('secret detail')
          const body = await text(raw)
          response.setHeader('content-type', 'application/json')
          response.end(JSON.stringify({ url: raw.url, headers: raw.headers, body, id: request.id }))
        },
      }),
    )
  })
  afterAll(() => app.close())

  it('gets our own address, whatever host the caller names', async () => {
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      forwarded: 'host=evil.example',
      'x-forwarded-for': '203.0.113.9',
    }
    const answer = await app.inject({ url: '/foreign/echo', headers })
    expect(answer.json().headers).toMatchObject({ host: 'id.example', 'x-forwarded-proto': 'https' })
    expect(answer.body).not.toMatch(/evil|203\.0\.113\.9/)
  })

  it('gets the path alone of a request that names a whole address', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as { port: number }
    const socket = connect(port, '127.0.0.1')
    socket.end(
      'GET http://evil.example/foreign/echo?a=1 HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n',
    )
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer).toContain('"url":"/foreign/echo?a=1"')
    expect(answer).not.toContain('evil')
  })

  it('gets its body unread, of any type, and needs neither X-Locale nor our origin', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'application/json', 'text/odd']) {
      const answer = await app.inject({
        method: 'POST',
        url: '/foreign/echo',
        payload: 'grant_type=x',
        headers: { 'content-type': type, origin: 'https://other.example' },
      })
      expect([answer.statusCode, answer.json().body]).toEqual([200, 'grant_type=x'])
    }
  })

  it('has our security headers on its answers', async () => {
    const { headers } = await app.inject('/foreign/echo')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'strict-transport-security': expect.stringMatching(/^max-age=/),
    })
  })

  it('is logged like every other answer: by its route, never by its address', async () => {
    const { id } = (await app.inject('/foreign/of/secret-code?token=secret')).json()
    expect(lines.find(({ reqId }) => reqId === id)).toMatchObject({
      msg: 'answered',
      method: 'GET',
      route: '/foreign/of/:id',
      status: 200,
    })
    expect(JSON.stringify(lines)).not.toContain('secret')
  })

  it('answers a fault with the request id and nothing else', async () => {
    const answer = await app.inject('/foreign/fault')
    expect(answer.statusCode).toBe(500)
    const { error, error_description } = answer.json()
    expect([error, answer.body.includes('secret detail')]).toEqual(['server_error', false])
    expect(
      lines.find(({ reqId, msg }) => reqId === error_description && msg === 'request failed'),
    ).toBeDefined()
  })

  it('is reached by its own methods and paths alone', async () => {
    for (const [method, url] of [
      ['PUT', '/foreign/echo'],
      ['POST', '/foreign/fault'],
      ['GET', '/foreign/other'],
    ] as const) {
      expect((await app.inject({ method, url })).statusCode).toBe(404)
    }
  })

  it('ends its connections when the server drains', async () => {
    app.connections.announceEnd()
    const { port } = app.server.address() as { port: number }
    const answer = await fetch(`http://127.0.0.1:${port}/foreign/echo`)
    expect(answer.headers.get('connection')).toBe('close')
  })
})
