import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createGuardedFetch, RefusedFetch } from './guarded-fetch.ts'
import { isInside } from './inside-addresses.ts'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
})

async function serverWith(listener: RequestListener): Promise<{ port: number; requests: string[] }> {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.headers.host}${request.url}`)
    listener(request, response)
  })
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { port: (server.address() as AddressInfo).port, requests }
}

/** As with `npm start`: the machine itself may be called. */
const local = (more: Partial<Parameters<typeof createGuardedFetch>[0]> = {}) =>
  createGuardedFetch({ allow: [], allowsLoopback: true, ...more })
/** As in production. */
const guarded = (more: Partial<Parameters<typeof createGuardedFetch>[0]> = {}) =>
  createGuardedFetch({ allow: [], allowsLoopback: false, ...more })

const INSIDE = [
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://0/',
  'https://10.0.0.1/',
  'https://172.31.255.255/',
  'https://192.168.1.1/',
  'https://100.100.100.200/',
  'https://169.254.169.254/latest/meta-data/',
  'https://168.63.129.16/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::127.0.0.1]/',
  'https://[64:ff9b::10.0.0.1]/',
  'https://[2002:a00:1::]/',
  'https://[fd00:ec2::254]/',
  'https://[fe80::1]/',
  'https://[ff02::1]/',
]

describe('a call of an address from outside', () => {
  it.each(INSIDE)('never goes to %s', async (address) => {
    await expect(guarded()(address)).rejects.toThrow(/is an address inside/)
  })

  it('goes to addresses of the internet', () => {
    for (const address of [
      '93.184.215.14',
      '8.8.8.8',
      '2606:2800:21f:cb07:6820:80da:af6b:8b2c',
      '::ffff:8.8.8.8',
    ])
      expect(isInside(address), address).toBe(false)
  })

  it('takes back what a server answers, as it is', async () => {
    const { port, requests } = await serverWith((request, response) => {
      request.setEncoding('utf8')
      let body = ''
      request.on('data', (chunk) => {
        body += chunk
      })
      request.on('end', () => response.writeHead(201, { 'x-kind': 'test' }).end(`got ${body}`))
    })
    const answer = await local()(`http://127.0.0.1:${port}/logout?a=1`, { method: 'POST', body: 'token=1' })
    expect([answer.status, answer.headers.get('x-kind'), await answer.text()]).toEqual([
      201,
      'test',
      'got token=1',
    ])
    expect(requests).toEqual([`POST 127.0.0.1:${port}/logout?a=1`])
  })

  it('takes an answer without a body', async () => {
    const { port } = await serverWith((_, response) => response.writeHead(204).end())
    expect((await local()(`http://127.0.0.1:${port}/`)).status).toBe(204)
  })

  it('goes to in-house networks that are allowed, and by https alone', async () => {
    const resolve = vi.fn(async () => ['127.0.0.1'])
    const { port, requests } = await serverWith((_, response) => response.end())
    const inHouse = guarded({ allow: ['127.0.0.0/8'], resolve })
    await expect(inHouse(`http://logout.example:${port}/`)).rejects.toThrow('only https is called')
    // It connects, and the server there speaks no TLS.
    await expect(inHouse(`https://logout.example:${port}/`)).rejects.toThrow(/cannot be called/)
    await expect(inHouse('https://10.0.0.1/')).rejects.toThrow(/is an address inside/)
    expect(requests).toEqual([])
  })

  it('goes to the machine itself by http in development alone, and to no other address by http', async () => {
    const { port, requests } = await serverWith((_, response) => response.end('here'))
    expect(await (await local()(`http://localhost:${port}/`)).text()).toBe('here')
    await expect(guarded()(`http://localhost:${port}/`)).rejects.toThrow(/inside/)
    await expect(
      local({ resolve: async () => ['93.184.215.14'] })('http://outside.example/'),
    ).rejects.toThrow('only https is called')
    await expect(local()('http://10.0.0.1/')).rejects.toThrow(/inside/)
    expect(requests).toHaveLength(1)
  })

  it('connects to the address that was checked, whatever the name says a moment later', async () => {
    const { port, requests } = await serverWith((_, response) => response.end('first'))
    const names = [['127.0.0.1'], ['10.0.0.1']]
    const resolve = vi.fn(async () => names.shift() ?? [])
    const fetch = local({ resolve })
    expect(await (await fetch(`http://changing.example:${port}/`)).text()).toBe('first')
    expect(resolve).toHaveBeenCalledTimes(1)
    await expect(fetch(`http://changing.example:${port}/`)).rejects.toThrow(/inside/)
    expect(requests).toEqual([`GET changing.example:${port}/`])
  })

  it('refuses a name with one address outside and one inside, and one without any', async () => {
    const named = (...addresses: string[]) =>
      guarded({ resolve: async () => addresses })('https://mixed.example/')
    await expect(named('93.184.215.14', '10.0.0.1')).rejects.toThrow(/inside/)
    await expect(named('93.184.215.14', '::ffff:127.0.0.1')).rejects.toThrow(/inside/)
    await expect(named()).rejects.toThrow('has no address')
  })

  it('follows no redirect', async () => {
    const inner = await serverWith((_, response) => response.end('secret'))
    const outer = await serverWith((_, response) =>
      response.writeHead(302, { location: `http://127.0.0.1:${inner.port}/` }).end(),
    )
    const answer = await local()(`http://127.0.0.1:${outer.port}/`)
    expect([answer.status, await answer.text()]).toEqual([302, ''])
    expect(inner.requests).toEqual([])
  })

  it('ends with an answer that is too large, also one that says nothing of its size', async () => {
    const { port } = await serverWith((_, response) => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(1000)));
      }
      response.on('drain', more)
      more()
    })
    await expect(local()(`http://127.0.0.1:${port}/`, { maxBytes: 5000 })).rejects.toThrow(
      'larger than 5000 bytes',
    )
  })

  it.each<[string, RequestListener]>([
    ['that says nothing', () => {}],
    ['that stops in its answer', (_, response) => void response.write('half')],
  ])('ends in time with a server %s', async (_, listener) => {
    const { port } = await serverWith(listener)
    const limits = vi.spyOn(AbortSignal, 'timeout')
    await expect(local()(`http://127.0.0.1:${port}/`, { timeoutMs: 200 })).rejects.toThrow(
      'did not answer in time',
    )
    expect(limits.mock.calls).toEqual([[200]])
    limits.mockRestore()
  })

  it('ends in time with a name server that says nothing', async () => {
    const resolve = () => new Promise<string[]>(() => {})
    await expect(guarded({ resolve })('https://slow.example/', { timeoutMs: 100 })).rejects.toThrow(
      'slow.example did not answer in time',
    )
  })

  it('is not delayed by a host that hangs', async () => {
    const hanging = await serverWith(() => {})
    const good = await serverWith((_, response) => response.end('good'))
    const fetch = local()
    const waiting = Array.from({ length: 20 }, () =>
      fetch(`http://127.0.0.1:${hanging.port}/`, { timeoutMs: 3000 }).catch((error: unknown) => error),
    )
    expect(await (await fetch(`http://127.0.0.1:${good.port}/`)).text()).toBe('good')
    expect(hanging.requests.length).toBeLessThanOrEqual(4)
    for (const error of await Promise.all(waiting)) expect(error).toBeInstanceOf(RefusedFetch)
  })

  it('says why without what stands in the address', async () => {
    const { port } = await serverWith((request) => request.socket.destroy())
    const error = await local()(`http://127.0.0.1:${port}/path?token=secret`).catch((reason: Error) => reason)
    expect(String(error)).toMatch(/^RefusedFetch: 127\.0\.0\.1:\d+ cannot be called \(ECONNRESET\)$/)
    await expect(guarded()('https://user:secret@outside.example/')).rejects.toThrow(
      'an address with a user name',
    )
    await expect(guarded()('file:///etc/passwd')).rejects.toThrow('only https is called')
    await expect(guarded()('nothing')).rejects.toThrow('only https is called')
  })
})
