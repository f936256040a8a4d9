import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { until } from '@portico/dev-kit/until'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createHttpApp } from '../../../../test-kit/http-app.ts'
import { systemClock } from '../../clock.ts'

/**
 * A body has 0.6 s, and must keep 10 KB/s over as long: a fiftieth of the real time. It passes by `pass` alone, however
 * busy the machine is; only the checks come by the machine's clock.
 */
const LIMITS = { bodyMs: 600, windowMs: 600, bytesPerS: 10_000, checkMs: 5 }
const STEP_MS = 50
const BLOCK = Buffer.alloc(65_536, 'a')
/** More than any buffer between here and there holds. */
const BLOCKS = 1000
/** A slow reader takes this much in each step: the whole answer takes it three times the window. */
const FETCHED_A_STEP = 2_000_000

let app: FastifyInstance
let nowMs: number
let looks: number
const open: Socket[] = []
const monotonicMs = () => {
  looks++
  return nowMs
}
beforeEach(async () => {
  nowMs = 0
  looks = 0
  app = await createHttpApp({ slowPeers: LIMITS, clock: { ...systemClock, monotonicMs } }, (instance) => {
    instance.addContentTypeParser('image/png', (_request, payload, done) => done(null, payload))
    instance.post('/v1/file', { config: { upload: true } }, async (request) => {
      let bytes = 0
      for await (const chunk of request.body as Readable) bytes += chunk.length
      return { state: 'success', data: bytes }
    })
    instance.get('/v1/parts', (_request, reply) => reply.send(Readable.from(Array(BLOCKS).fill(BLOCK))))
    instance.get('/v1/whole', (_request, reply) => reply.send(Buffer.concat(Array(BLOCKS).fill(BLOCK))))
    instance.get('/v1/news', (_request, reply) => {
      const news = new Readable({ read() {} })
      news.push(': open\n\n')
      return reply.type('text/event-stream').send(news)
    })
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy()
  app.server.closeAllConnections()
  await app.close()
})

async function call(head: string) {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  open.push(socket)
  socket.on('error', () => {})
  let said = ''
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await once(socket, 'connect')
  socket.write(`${head}\r\nHost: a\r\nX-Locale: en\r\n`)
  return {
    socket,
    closed,
    said: () => said,
    listen: () =>
      socket.on('data', (chunk) => {
        said += chunk
      }),
  }
}

/** Lets the server read what has arrived and look at its peers, before the time passes and after it. */
async function pass(ms: number): Promise<void> {
  const looked = () => {
    const before = looks
    return until(() => looks > before + 1)
  }
  await looked()
  nowMs += ms
  await looked()
}

/** Sends `length` bytes in pieces, until all are sent or somebody hangs up. */
async function dribble(socket: Socket, length: number, piece: number): Promise<void> {
  for (let sent = 0; sent < length && !socket.destroyed; sent += piece) {
    socket.write('x'.repeat(piece))
    await pass(STEP_MS)
  }
}

const JSON_BODY = 'Content-Type: application/json\r\nContent-Length: 4000\r\n\r\n'
const FILE = (length: number) => `Content-Type: image/png\r\nContent-Length: ${length}\r\n\r\n`

describe('a body', () => {
  it('that is no file is refused when its time is over, however steadily it comes', async () => {
    const { socket, said, closed, listen } = await call('POST /v1/things HTTP/1.1')
    listen()
    socket.write(JSON_BODY)
    await dribble(socket, 4000, 40)
    await closed
    expect(said()).toMatch(/^HTTP\/1\.1 408 /)
    expect(said()).toMatch(/connection: close/i)
    expect(said()).toContain('"code":"invalid_request"')
  })

  it('that was answered before its end holds no connection', async () => {
    const { socket, said, closed, listen } = await call('POST /v1/nothing HTTP/1.1')
    listen()
    socket.write(JSON_BODY)
    while (!socket.destroyed) await pass(STEP_MS)
    await closed
    expect(said()).toMatch(/^HTTP\/1\.1 404 /)
  })

  it('that is a file may take longer, as long as it moves', async () => {
    const length = 160_000
    const { socket, said, listen } = await call('POST /v1/file HTTP/1.1')
    listen()
    socket.write(FILE(length))
    // Eight times the least speed, and more than three times as long as another body may take.
    await dribble(socket, length, 4000)
    await expect.poll(said).toContain(`"data":${length}`)
  })

  it('that is a file and hardly moves is refused', async () => {
    const { socket, said, closed, listen } = await call('POST /v1/file HTTP/1.1')
    listen()
    socket.write(FILE(40_000))
    await dribble(socket, 40_000, 20)
    await closed
    expect(said()).toMatch(/^HTTP\/1\.1 408 /)
  })
})

describe('an answer', () => {
  it.each(['/v1/parts', '/v1/whole'])('that is not fetched is cut: %s', async (path) => {
    const { socket, closed } = await call(`GET ${path} HTTP/1.1`)
    socket.pause().write('\r\n')
    // A socket that does not read does not see the end either: the server's side tells.
    await until(async () => {
      await pass(STEP_MS)
      return (await countOf(app)) === 0
    })
    socket.destroy()
    await closed
  })

  it.each(['/v1/parts', '/v1/whole'])('that is fetched slowly comes whole: %s', async (path) => {
    const { socket } = await call(`GET ${path} HTTP/1.1`)
    let bytes = 0
    let steps = 0
    const wait = async () => {
      steps++
      await pass(STEP_MS)
      socket.resume()
    }
    socket.on('data', (chunk) => {
      bytes += chunk.length
      if (bytes < (steps + 1) * FETCHED_A_STEP) return
      socket.pause()
      void wait()
    })
    socket.write('Connection: close\r\n\r\n')
    await once(socket, 'end')
    expect(bytes).toBeGreaterThan(BLOCKS * BLOCK.length)
    expect(nowMs).toBeGreaterThan(2 * LIMITS.windowMs)
  })

  it('that waits for its next event is not cut', async () => {
    const { socket, said, listen } = await call('GET /v1/news HTTP/1.1')
    listen()
    socket.write('\r\n')
    for (let passed = 0; passed < 3 * LIMITS.windowMs; passed += STEP_MS) await pass(STEP_MS)
    expect(said()).toContain(': open')
    expect(socket.readyState).toBe('open')
  })
})

function countOf({ server }: FastifyInstance): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
}
