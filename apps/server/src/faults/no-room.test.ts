import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { newPerson, register } from '@portico/dev-kit/people'
import { LISTENING, type Started, startProcess } from '@portico/dev-kit/processes'
import { until } from '@portico/dev-kit/until'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openAccountsApp } from '../../test-kit/accounts-app.ts'
import { documentSteps, PASSPORT, picture } from '../../test-kit/documents.ts'
import { createInstallation, type Installation } from '../../test-kit/server-process.ts'
import { storeOfTests } from '../../test-kit/store.ts'
import { openPglite } from '../core/database/connections/pglite.ts'

const SERVE = fileURLToPath(new URL('../../../../scripts/serve.mjs', import.meta.url))
const DESCRIPTORS = 400
const DISK = '100m'
const MEGABYTE = 1_048_576

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

let home: Installation
let server: Started | undefined
let cleanUp: (() => void) | undefined
beforeEach(async () => {
  home = await createInstallation()
})
afterEach(async () => {
  server?.child.kill('SIGTERM')
  await server?.ended
  cleanUp?.()
  cleanUp = undefined
  await home.remove()
})

function serve(before: string[] = [], env: Record<string, string> = {}): Promise<string> {
  const [command = '', ...args] = [...before, process.execPath, SERVE]
  server = startProcess(command, args, { env: { ...home.env, ...env } })
  return server.writes(LISTENING)
}

const isReady = async (url: string) => (await fetch(`${url}/health/ready`)).status

it.runIf(process.platform === 'linux')(
  'a server without free descriptors says so to everybody, and goes on',
  async () => {
    const url = await serve(['sh', '-c', `ulimit -n ${DESCRIPTORS}; exec "$@"`, 'sh'])
    const idle: Socket[] = []
    // Half of the descriptors are for connections, and three quarters of these are served.
    for (let i = 0; i < DESCRIPTORS * 0.4; i++) {
      const socket = connect(Number(new URL(url).port), '127.0.0.1')
      socket.on('error', () => {})
      await once(socket, 'connect')
      idle.push(socket)
    }
    const answer = await fetch(`${url}/en/login`)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
    expect(await isReady(url)).toBe(503)
    for (const socket of idle) socket.destroy()
    await until(async () => (await isReady(url)) === 200)
    expect((await register(url, newPerson())).status).toBe(200)
  },
)

const canMount =
  storeOfTests === 'pglite' &&
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status === 0

function smallDisk(): string {
  const disk = mkdtempSync(join(tmpdir(), 'portico-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=700`, 'tmpfs', disk])
  cleanUp = () => {
    execFileSync('umount', ['-l', disk])
    rmSync(disk, { recursive: true })
  }
  cpSync(home.dataDir, disk, { recursive: true })
  return disk
}

it.runIf(canMount)(
  'a server ends when its database log finds no room: the next statement would never return',
  async () => {
    const disk = smallDisk()
    const lines: string[] = []
    const { client } = await openPglite(disk, { onBroken: (line) => lines.push(line) })
    fill(join(disk, 'filling'))
    const write = () => client.query(`select pg_logical_emit_message(true, 'x', repeat('y', 100000))`)
    // Do not close the database afterwards: that call would not return.
    await expect(
      (async () => {
        for (;;) await write()
      })(),
    ).rejects.toThrow('No space left on device')
    expect(lines).toEqual([
      expect.stringMatching(/cannot write its log \(could not .*pg_wal.*\); make room and start again/),
    ])
  },
)

it.runIf(canMount)(
  'a server on a full disk answers 503, says that it is not ready, and goes on when there is room',
  async () => {
    const disk = smallDisk()
    const url = await serve([], { DATA_DIR: disk })
    await until(async () => (await isReady(url)) === 200)
    fill(join(disk, 'filling'))
    expect(await isReady(url)).toBe(503)
    // It goes on while the store's files have free space inside, then it refuses.
    let status = 200
    while (status === 200) status = (await register(url, newPerson())).status
    expect(status).toBe(503)
    rmSync(join(disk, 'filling'))
    await until(async () => (await isReady(url)) === 200)
    expect((await register(url, newPerson())).status).toBe(200)
  },
)

it.runIf(canMount)(
  'a full storage of documents refuses an upload in words that people know, and takes the next when there is room',
  async () => {
    const disk = smallDisk()
    const app = await openAccountsApp({ env: { DOCUMENTS_URL: `file:${disk}/documents` } })
    const steps = documentSteps(app)
    const { email } = await app.confirmed()
    const token = await app.token(email)
    await steps.upload(token, 'PASSPORT', await picture())
    fill(join(disk, 'filling'))
    const refused = await steps.upload(token, 'PASSPORT', await picture())
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, expect.any(String)])
    // Everything else goes on, and what was refused leaves nothing behind.
    expect((await steps.save(token, 'PASSPORT', PASSPORT)).statusCode).toBe(200)
    expect((await steps.documents(token, 'PASSPORT'))[0].relativeFilePath).toHaveLength(1)
    rmSync(join(disk, 'filling'))
    expect((await steps.upload(token, 'PASSPORT', await picture())).statusCode).toBe(200)
    expect((await steps.documents(token, 'PASSPORT'))[0].relativeFilePath).toHaveLength(2)
    await app.close()
  },
)

function fill(path: string): void {
  for (const size of [MEGABYTE, MEGABYTE / 256]) {
    try {
      for (;;) appendFileSync(path, Buffer.alloc(size))
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' })
    }
  }
}
