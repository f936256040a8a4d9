import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '@portico/dev-kit/until'
import { afterEach, expect, it } from 'vitest'
import { createHttpApp } from '../../../../test-kit/http-app.ts'

const SOON = { incompleteMs: 200, requestsMs: 600 }
/** More than any buffer between here and there holds. */
const LARGE = Buffer.alloc(65_536_000, 'a')
const NEVER = new Promise<never>(() => {})

let app: Awaited<ReturnType<typeof createHttpApp>>
/** The server's side of each connection. */
let arrived: Socket[]
afterEach(() => app.close())

async function listen(options: { keepAliveS?: number } = {}) {
  app = await createHttpApp(options, (instance) => {
    instance.get('/v1/never', () => NEVER)
    instance.get('/v1/large', (_request, reply) => reply.send(LARGE))
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  arrived = []
  app.server.on('connection', (socket) => arrived.push(socket))
  const { port } = app.server.address() as AddressInfo
  return (text: string) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('error', () => {})
    let said = ''
    socket.on('data', (chunk) => {
      said += chunk
    })
    const closed = new Promise((resolve) => socket.once('close', resolve))
    return { socket, said: () => said, closed }
  }
}

async function end(limits: typeof SOON): Promise<void> {
  app.connections.announceEnd()
  const settled = app.connections.end(limits)
  await app.close()
  settled()
}

const GET = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`

it('the end of the server cuts what is not answered by the last limit', async () => {
  const call = await listen()
  const stuck = call(GET('/v1/never'))
  await once(app.server, 'request')
  await end(SOON)
  await stuck.closed
  expect(stuck.said()).toBe('')
})

it('the end of the server waits for the answers under way, each the last of its connection', async () => {
  const call = await listen()
  const waiting = call(GET('/v1/caller'))
  await once(waiting.socket, 'data')
  // The connection stays open and carries another request while the server ends.
  expect(waiting.said()).toMatch(/connection: keep-alive/i)
  app.connections.announceEnd()
  waiting.socket.write(GET('/v1/caller'))
  await waiting.closed
  expect(waiting.said().match(/HTTP\/1\.1 200 /g)).toHaveLength(2)
  expect(waiting.said()).toMatch(/connection: close/i)
})

it('the end of the server waits for an answer that the client is still fetching', async () => {
  const call = await listen()
  const slow = call(GET('/v1/large'))
  await once(slow.socket, 'data')
  slow.socket.pause()
  const ended = end({ ...SOON, requestsMs: 60_000 })
  // Several checks of the connections.
  await sleep(SOON.incompleteMs)
  slow.socket.resume()
  await slow.closed
  await ended
  expect(slow.said().length).toBeGreaterThan(LARGE.length)
})

it('the end of the server refuses a client that is still sending as too slow, and does not wait for it', async () => {
  const call = await listen()
  const head = 'POST /v1/things HTTP/1.1\r\nHost: a\r\nX-Locale: en\r\nContent-Type: application/json\r\n'
  const body = call(`${head}Content-Length: 40\r\n\r\n{`)
  const chunks = call(`${head}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`)
  const late = call('GET /v1/caller HTTP/1.1\r\n')
  const silent = call('')
  await until(() => arrived.length === 4 && arrived.filter(({ bytesRead }) => bytesRead > 0).length === 3)
  await end({ ...SOON, requestsMs: 60_000 })
  for (const { closed } of [body, chunks, late, silent]) await closed
  for (const { said } of [body, chunks, late]) expect(said()).toMatch(/^HTTP\/1\.1 408 /)
  expect(silent.said()).toBe('')
})

it.each([1, 75, 620])(
  'an idle connection is kept for %s seconds, and the client is told so',
  async (keepAliveS) => {
    const call = await listen({ keepAliveS })
    const idle = call(GET('/v1/caller'))
    await once(idle.socket, 'data')
    expect(idle.said()).toContain(`\r\nKeep-Alive: timeout=${keepAliveS}\r\n`)
    // Node adds a second, for a request that is on its way.
    await until(() => arrived[0]?.timeout === (keepAliveS + 1) * 1000)
    if (keepAliveS === 1) await idle.closed
    idle.socket.destroy()
  },
)

it('the end of the server answers every connection that had arrived before it', async () => {
  const call = await listen()
  // More than one turn of the loop accepts.
  const waiting = Array.from({ length: 450 }, () => call(GET('/v1/caller')))
  // Now the system has taken all of them, and the server some.
  await once(waiting[0]?.socket as Socket, 'connect')
  await end({ incompleteMs: 60_000, requestsMs: 60_000 })
  await Promise.all(waiting.map(({ closed }) => closed))
  expect(waiting.filter(({ said }) => !said().startsWith('HTTP/1.1 200 '))).toHaveLength(0)
})
