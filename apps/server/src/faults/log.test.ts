import { execFileSync, spawnSync } from 'node:child_process'
import {
  createReadStream,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reservePort } from '@portico/dev-kit/ports.mjs'
import { type Started, startProcess } from '@portico/dev-kit/processes'
import { SERVER_ARGS, SERVER_ENV } from '@portico/dev-kit/server-process.mjs'
import { until } from '@portico/dev-kit/until'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createInstallation, type Installation } from '../../test-kit/server-process.ts'

const CALLS = 1000
const IN_PARALLEL = 20

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

let home: Installation
let folder: string
let server: Started | undefined
beforeEach(async () => {
  home = await createInstallation()
  folder = mkdtempSync(join(tmpdir(), 'portico-log-'))
})
afterEach(async () => {
  server?.child.kill('SIGKILL')
  await server?.ended
  await home.remove()
  rmSync(folder, { recursive: true, force: true })
})

/** Starts a server whose streams a shell redirects. Nothing in this environment trusts the test as a proxy. */
async function serve(redirections: string): Promise<string> {
  const port = await reservePort()
  const command = ['-c', `exec "$@" ${redirections}`, 'sh', process.execPath, ...SERVER_ARGS]
  const env = { ...SERVER_ENV, ...home.env, PORT: String(port), TRUST_PROXY: '' }
  const started = startProcess('sh', command, { env })
  server = started
  const url = `http://127.0.0.1:${port}`
  let hasEnded = false
  started.ended.then(() => {
    hasEnded = true
  })
  await until(
    async () => hasEnded || (await fetch(`${url}/health/ready`).catch(() => undefined))?.status === 200,
  )
  expect(hasEnded, started.output()).toBe(false)
  return url
}

/** A warning, which is written at once, then a call, then the end that a supervisor asks for. */
async function expectService(url: string): Promise<void> {
  expect((await fetch(`${url}/v1/user`, { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(401)
  expect((await fetch(`${url}/config`)).status).toBe(200)
  expect(await end()).toBe(0)
}

function end(): Promise<number | null> | undefined {
  server?.child.kill('SIGTERM')
  return server?.ended
}

/** Each call is a line of the access log. */
async function callOften(url: string): Promise<void> {
  for (let n = 0; n < CALLS; n += IN_PARALLEL) {
    await Promise.all(
      Array.from({ length: IN_PARALLEL }, async () => (await fetch(`${url}/v1/user`)).arrayBuffer()),
    )
  }
}

function makePipe(): string {
  const path = join(folder, 'pipe')
  execFileSync('mkfifo', [path])
  return path
}

it('a server goes on and ends in order when the reader of its log is gone', async () => {
  const pipe = makePipe()
  const reader = createReadStream(pipe).resume()
  const url = await serve(`> ${pipe}`)
  reader.destroy()
  await expectService(url)
})

it('a server goes on and ends in order when the program that it writes to is gone', async () => {
  const url = await serve('')
  server?.child.stdout?.destroy()
  server?.child.stderr?.destroy()
  await expectService(url)
})

it.runIf(process.platform === 'linux').each([
  ['standard output', '> /dev/full'],
  ['both outputs', '> /dev/full 2>&1'],
])('a server starts, works and ends in order on a full device: %s', async (_which, redirections) => {
  await expectService(await serve(redirections))
})

it('a server starts, works and ends in order without any output', async () => {
  await expectService(await serve('>&- 2>&-'))
})

it('a reader of the log that stands still holds nobody up and loses nothing', async () => {
  const pipe = makePipe()
  const reader = createReadStream(pipe)
  const url = await serve(`> ${pipe}`)
  await callOften(url)
  let read = ''
  reader.on('data', (chunk) => {
    read += chunk
  })
  await until(() => read.split('"msg":"answered"').length > CALLS)
  const closed = new Promise<void>((resolve) => reader.once('close', () => resolve()))
  expect(await end()).toBe(0)
  await closed
  expect(read).not.toContain('were lost')
  expect(read).toContain('stopped: requests are answered, the store is closed')
})

it('a reader that never reads does not hold up the end', async () => {
  const pipe = makePipe()
  const reader = createReadStream(pipe)
  const url = await serve(`> ${pipe}`)
  await callOften(url)
  await expectService(url)
  reader.destroy()
})

const canMount =
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status === 0

it.runIf(canMount)('a server whose log has no room goes on, and says later how much is missing', async () => {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder])
  try {
    const log = join(folder, 'log')
    const ballast = join(folder, 'ballast')
    writeFileSync(ballast, Buffer.alloc(32_768))
    const url = await serve(`>> ${log}`)
    await callOften(url)
    expect(statSync(log).size).toBeLessThan(40_000)
    truncateSync(ballast, 0)
    await expectService(url)
    const notices = readFileSync(log, 'utf8')
      .split('\n')
      .filter((line) => line.includes('lines of this log were lost'))
    expect(notices).toHaveLength(1)
    expect(notices[0]).toContain('ENOSPC')
    expect(JSON.parse(notices[0] ?? '').lost).toBeGreaterThan(CALLS / 2)
  } finally {
    execFileSync('umount', ['-l', folder])
  }
})
