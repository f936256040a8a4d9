import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { SECOND_MS } from '@portico/contract/kernel/units'
import { tokens } from '@portico/contract/tokens/endpoints'
import { clientOf, newPerson } from '@portico/dev-kit/people'
import { until } from '@portico/dev-kit/until'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Command, type Served, serve } from '../../test-kit/served.ts'
import { createInstallation, type Installation } from '../../test-kit/server-process.ts'
import { lockDataFolder } from '../core/data-folder/data-lock.ts'

const IN_FLIGHT = 50
/** What a client asks for and does not read: several times what the kernel holds of it, however large its buffers. */
const UNREAD_BYTES = 100_000_000
/** Requests between two looks at what the kernel holds. */
const TURNS = 20
const PATIENCE_MS = 240_000
/** So long a busy machine has to see that the server is no longer ready, before it takes no more visitors. */
const NOTICE_S = '5'

vi.setConfig({ testTimeout: PATIENCE_MS, hookTimeout: PATIENCE_MS })

let home: Installation
let served: Served | undefined
beforeEach(async () => {
  home = await createInstallation()
})
afterEach(async () => {
  await served?.remove()
  await home.remove()
})

async function start(command: Command, env: Record<string, string> = {}): Promise<Served> {
  served = await serve(command, { ...home.env, DRAIN_NOTICE: NOTICE_S, ...env })
  return served
}

type InFlight = { arrived: Promise<unknown>; status: Promise<number> }

/** Begins a sign-in. `arrived` resolves when the server has its head and asks for the body. */
function beginSignIn(url: string, client: string): InFlight {
  const { email, from } = newPerson()
  const call = request(`${url}${tokens.grant.path}`, {
    method: 'POST',
    agent: false,
    headers: {
      'x-locale': 'en',
      'x-forwarded-for': from,
      authorization: client,
      'content-type': 'application/x-www-form-urlencoded',
      expect: '100-continue',
    },
  })
  const arrived = once(call, 'continue').then(() =>
    call.end(new URLSearchParams({ grant_type: 'password', username: email, password: 'wrong' }).toString()),
  )
  const status = new Promise<number>((resolve, reject) => {
    call.once('error', reject)
    call.once('response', (answer) => {
      answer.resume().once('error', reject)
      answer.once('end', () => resolve(answer.statusCode ?? 0))
    })
  })
  status.catch(() => {})
  call.flushHeaders()
  return { arrived, status }
}

/** Each request waits for a password hash, of which only a few run at once. */
async function fillWithRequests(url: string): Promise<InFlight[]> {
  const client = await clientOf(url)
  const all = Array.from({ length: IN_FLIGHT }, () => beginSignIn(url, client))
  await Promise.all(all.map(({ arrived }) => arrived))
  return all
}

/**
 * A client that asks for a film again and again on one connection and stops to read at the first bytes. It does so before
 * the server announces its end, because afterwards there is one answer on each connection. And it waits until the kernel
 * holds all that it can, because Node takes a connection for idle when all of its answers are written, though nobody has
 * fetched them.
 */
async function stopReading(url: string): Promise<Socket> {
  const path = '/videos/en/registration.webm'
  const { byteLength } = await (await fetch(url + path)).arrayBuffer()
  const deaf = connect(Number(new URL(url).port), '127.0.0.1')
  deaf.on('error', () => {})
  const answered = once(deaf, 'data').then(() => deaf.pause())
  deaf.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(Math.ceil(UNREAD_BYTES / byteLength)))
  await answered
  let before = 0
  await until(async () => {
    const held = heldByKernel(deaf)
    // Each is a turn in which the server could write more, if there were room.
    for (let turn = 0; turn < TURNS; turn++) await fetch(`${url}/health/live`)
    const isFull = held > byteLength && held === before
    before = held
    return isFull
  })
  return deaf
}

/** Bytes on the way between both ends of a connection on this machine. */
function heldByKernel({ localPort = 0 }: Socket): number {
  const port = `:${localPort.toString(16).toUpperCase().padStart(4, '0')}`
  const rows = readFileSync('/proc/net/tcp', 'utf8').split('\n')
  const queues = rows.filter((row) => row.includes(`${port} `)).map((row) => row.trim().split(/\s+/)[4] ?? '')
  return queues
    .flatMap((queue) => queue.split(':'))
    .reduce((sum, bytes) => sum + Number.parseInt(bytes, 16), 0)
}

async function expectDrained(at: Served, inFlight: InFlight[]): Promise<void> {
  // Every request is answered: refused or, on a slow machine, told to come again.
  for (const { status } of inFlight) expect([400, 503]).toContain(await status)
  await until(() => !at.isRunning())
  // Its last words may arrive after its end.
  await until(() => at.output().includes('stopped: requests are answered, the store is closed'))
  // The folder is free again.
  lockDataFolder(home.dataDir).release()
}

/** Ways in which supervisors end it: systemd and containers with an init signal every process, and some twice. */
const WAYS: [string, Command, (at: Served) => void][] = [
  ['SIGTERM to npm alone', 'npm run serve', ({ pid }) => process.kill(pid, 'SIGTERM')],
  ['SIGTERM to the whole group of npm', 'npm run serve', ({ pid }) => process.kill(-pid, 'SIGTERM')],
  [
    'SIGTERM to the server alone, below npm',
    'npm run serve',
    ({ server }) => process.kill(server, 'SIGTERM'),
  ],
  ['SIGTERM to the script alone', 'node scripts/serve.mjs', ({ pid }) => process.kill(pid, 'SIGTERM')],
  [
    'SIGTERM to the whole group of the script',
    'node scripts/serve.mjs',
    ({ pid }) => process.kill(-pid, 'SIGTERM'),
  ],
  ['SIGTERM to the server alone', 'node scripts/serve.mjs', ({ server }) => process.kill(server, 'SIGTERM')],
  [
    'SIGINT to the whole group, as Ctrl-C',
    'node scripts/serve.mjs',
    ({ pid }) => process.kill(-pid, 'SIGINT'),
  ],
  [
    'SIGTERM to the server alone, with nothing above it',
    'node apps/server/build/server.js',
    ({ pid }) => process.kill(pid, 'SIGTERM'),
  ],
  ['SIGKILL to npm', 'npm run serve', ({ pid }) => process.kill(pid, 'SIGKILL')],
  ['SIGKILL to the script', 'node scripts/serve.mjs', ({ pid }) => process.kill(pid, 'SIGKILL')],
]

describe('a server that is ended with fifty requests in flight answers each and leaves its folder', () => {
  it.each(WAYS)('by %s', async (way, command, end) => {
    const at = await start(command)
    const inFlight = await fillWithRequests(at.url)
    end(at)
    // After Ctrl-C there is no delay for a load balancer, so readiness is not checked.
    if (!way.startsWith('SIGINT')) {
      await until(async () => (await fetch(`${at.url}/health/ready`)).status === 503)
    }
    await expectDrained(at, inFlight)
    // A process that a signal ended has no exit code, and npm ends itself by the signal that ended its shell.
    const isTold = command === 'node scripts/serve.mjs' && !way.startsWith('SIGKILL')
    if (isTold || way.includes('server alone')) expect(await at.ended).toBe(0)
  })
})

it('a server that was ended with requests in flight starts again', async () => {
  const at = await start('node apps/server/build/server.js', { DRAIN_NOTICE: '0' })
  const inFlight = await fillWithRequests(at.url)
  process.kill(at.pid, 'SIGTERM')
  await expectDrained(at, inFlight)
  const next = await home.start()
  expect((await fetch(`${next.url}/health/ready`)).status).toBe(200)
})

it('a server takes any number of SIGTERMs as one, and stops at once at the second SIGINT', async () => {
  const at = await start('node scripts/serve.mjs', { DRAIN_NOTICE: '60' })
  // It holds up the end.
  const deaf = await stopReading(at.url)
  process.kill(at.server, 'SIGTERM')
  process.kill(at.server, 'SIGTERM')
  await until(async () => (await fetch(`${at.url}/health/ready`)).status === 503)
  process.kill(at.server, 'SIGTERM')
  expect((await fetch(`${at.url}/health/live`)).status).toBe(200)
  process.kill(at.server, 'SIGINT')
  await until(async () => !(await fetch(`${at.url}/health/live`).catch(() => undefined)))
  expect(at.isRunning()).toBe(true)
  process.kill(at.server, 'SIGINT')
  expect(await at.ended).toBe(1)
  deaf.destroy()
})

it('a server announces its end for the configured time, and answers new visitors meanwhile', async () => {
  const at = await start('node scripts/serve.mjs')
  const told = performance.now()
  process.kill(at.pid, 'SIGTERM')
  await until(async () => (await fetch(`${at.url}/health/ready`)).status === 503)
  const page = await fetch(`${at.url}/en`)
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
  expect(await at.ended).toBe(0)
  expect(performance.now() - told).toBeGreaterThan(Number(NOTICE_S) * SECOND_MS)
})

it('a server that ends refuses a request that its client does not finish, and ends in order', async () => {
  const at = await start('node scripts/serve.mjs', { DRAIN_NOTICE: '0' })
  const port = Number(new URL(at.url).port)
  const client = await clientOf(at.url)
  const said: Record<string, string> = {}
  const stall = (name: string, text: string) => {
    said[name] = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      said[name] = `${said[name]}${chunk}`
    })
    return new Promise((resolve) => socket.once('close', resolve))
  }
  const closed = [
    stall('nothing', ''),
    stall('half a head', 'GET /health/live HTTP/1.1\r\nHost: a\r\nX-Half: '),
    stall(
      'half a body',
      'POST /v1/registration HTTP/1.1\r\nHost: a\r\nX-Locale: en\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"email":',
    ),
    stall(
      'half a form',
      `POST /oauth/check_token HTTP/1.1\r\nHost: a\r\nAuthorization: ${client}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\ntoken=`,
    ),
    stall('half the next head', 'GET /health/live HTTP/1.1\r\nHost: a\r\n\r\nGET /health/'),
  ]
  await until(() => said['half the next head']?.includes('"ok"') ?? false)
  process.kill(at.pid, 'SIGTERM')
  expect(await at.ended).toBe(0)
  await Promise.all(closed)
  expect(said.nothing).toBe('')
  for (const name of ['half a head', 'half a body', 'half a form']) {
    expect(said[name], name).toMatch(/^HTTP\/1\.1 408 /)
    expect(said[name], name).toMatch(/\r\nconnection: close\r\n/i)
  }
  expect(said['half a body']).toContain('{"state":"error","errors":[{"code":"invalid_request"')
  expect(said['half a form']).toContain('{"error":"invalid_request"}')
  // Its last words may arrive after its end.
  await until(() => at.output().includes('stopped: requests are answered, the store is closed'))
})
