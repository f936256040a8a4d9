import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import multipart from '@fastify/multipart'
import { afterEach, expect, it, vi } from 'vitest'
import { createHttpApp } from '../../../../test-kit/http-app.ts'
import { ok } from '../answers/envelope.ts'
import { refuse } from '../answers/errors.ts'
import { ANSWERED_BODY_READ_BYTES } from './early-answers.ts'

const SENT_BYTES = 64 * ANSWERED_BODY_READ_BYTES
const CHUNK = Buffer.alloc(65_536, 'a')
/** What lies between a limit that is passed and the moment at which it is seen: one read of the system each. */
const READS = 4 * CHUNK.length

// Without the limit a connection of this kind would never end.
vi.setConfig({ testTimeout: 120_000 })

let app: Awaited<ReturnType<typeof createHttpApp>>
afterEach(() => app.close())

async function listen(): Promise<{ port: number; arrived: Socket[] }> {
  app = await createHttpApp(undefined, (instance) => {
    instance.get('/v1/plain', () => ok(null))
    instance.register(async (scope) => {
      await scope.register(multipart)
      scope.post('/v1/upload', { config: { upload: true } }, async (request) => {
        // As an upload that is refused for what stands before its file.
        request.raw.resume()
        throw refuse('access_denied')
      })
    })
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const arrived: Socket[] = []
  app.server.on('connection', (socket) => arrived.push(socket))
  return { port: (app.server.address() as AddressInfo).port, arrived }
}

type Sending = { head: string; isChunked: boolean }

/** Sends a body as fast as the connection takes it, whatever is answered meanwhile; what was answered. */
async function send(port: number, { head, isChunked }: Sending): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => {})
  let said = ''
  socket.on('data', (part) => {
    said += part
  })
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const length = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${SENT_BYTES}`
  socket.write(`${head}\r\nHost: a\r\n${length}\r\n\r\n`)
  const frame = isChunked
    ? Buffer.concat([Buffer.from(`${CHUNK.length.toString(16)}\r\n`), CHUNK, Buffer.from('\r\n')])
    : CHUNK
  for (let sent = 0; sent < SENT_BYTES && !socket.destroyed; sent += CHUNK.length) {
    if (!socket.write(frame)) await Promise.race([once(socket, 'drain').catch(() => {}), closed])
  }
  await closed
  return said
}

const JSON_TYPE = 'Content-Type: application/json'
const EARLY = [
  ['403 without the language', 'POST /v1/things HTTP/1.1', 403],
  ['404', 'POST /v1/nothing HTTP/1.1\r\nX-Locale: en', 404],
  ['415', 'POST /v1/things HTTP/1.1\r\nX-Locale: en\r\nContent-Type: image/png', 415],
  ['413', `POST /v1/things HTTP/1.1\r\nX-Locale: en\r\n${JSON_TYPE}`, 413],
  ['415 of a token', 'POST /oauth/token HTTP/1.1\r\nX-Locale: en\r\nContent-Type: text/plain', 415],
  [
    'an upload',
    'POST /v1/upload HTTP/1.1\r\nX-Locale: en\r\nContent-Type: multipart/form-data; boundary=x',
    403,
  ],
  ['200 of a GET with a body', 'GET /v1/plain HTTP/1.1', 200],
] as const

for (const isChunked of [false, true]) {
  it.each(EARLY)(
    `after an early answer at most the limit is read, ${isChunked ? 'in chunks' : 'with a length'}: %s`,
    async (_which, head, status) => {
      const { port, arrived } = await listen()
      const said = await send(port, { head, isChunked })
      expect(said).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
      expect(said).toMatch(/\r\nconnection: close\r\n/i)
      const [socket] = arrived
      expect(socket?.bytesRead).toBeLessThan(2 * ANSWERED_BODY_READ_BYTES + READS)
    },
  )
}

it('a client that ends its body after an early answer is let go in order', async () => {
  const { port } = await listen()
  const socket = connect(port, '127.0.0.1')
  let said = ''
  socket.on('data', (part) => {
    said += part
  })
  const failed = new Promise((_resolve, reject) => socket.once('error', reject))
  socket.write(
    'POST /v1/nothing HTTP/1.1\r\nHost: a\r\nX-Locale: en\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n',
  )
  await once(socket, 'data')
  socket.write('1\r\nb\r\n0\r\n\r\n')
  await Promise.race([once(socket, 'close'), failed])
  expect(said).toMatch(/^HTTP\/1\.1 404 /)
})

it('a refused body of sensible size keeps its connection', async () => {
  const { port } = await listen()
  const socket = connect(port, '127.0.0.1')
  const body = 'a'.repeat(100_000)
  socket.write(`POST /v1/nothing HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n`)
  const [first] = await once(socket, 'data')
  expect(String(first)).toMatch(/connection: keep-alive/i)
  socket.write(`${body}GET /v1/plain HTTP/1.1\r\nHost: a\r\n\r\n`)
  const [second] = await once(socket, 'data')
  expect(String(second)).toMatch(/^HTTP\/1\.1 200 /)
  socket.destroy()
})
