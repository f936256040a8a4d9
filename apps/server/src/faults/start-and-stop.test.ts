import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { newPerson, signIn } from '@portico/dev-kit/people'
import { until } from '@portico/dev-kit/until'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createInstallation, type Installation } from '../../test-kit/server-process.ts'

const IN_FLIGHT = 50
const PATIENCE_MS = 240_000

vi.setConfig({ testTimeout: PATIENCE_MS })

let home: Installation
beforeEach(async () => {
  home = await createInstallation()
})
afterEach(() => home.remove())

it('a start refuses a data folder that another process holds, and names that process', async () => {
  const first = await home.start()
  const second = await home.refused()
  expect(second.code).toBe(1)
  expect(second.output.trim().split('\n')).toEqual([
    expect.stringMatching(new RegExp(`in use by process ${first.pid}; .*DATA_DIR`)),
  ])
  expect((await fetch(`${first.url}/health/ready`)).status).toBe(200)
})

it('a server starts again on a data folder whose process was killed', async () => {
  const first = await home.start()
  await first.kill()
  const second = await home.start()
  expect((await fetch(`${second.url}/health/ready`)).status).toBe(200)
  expect(await second.terminate()).toBe(0)
})

it('a server ends in order when it is told to while it begins to listen', async () => {
  const server = await home.start()
  expect(await server.terminate()).toBe(0)
  expect(server.output()).toContain('stopped: requests are answered, the store is closed')
})

it('a start says in one line that its port is taken', async () => {
  const first = await home.start()
  const other = await createInstallation()
  const { code, output } = await other.refused({ PORT: new URL(first.url).port })
  expect(code).toBe(1)
  expect(output.trim().split('\n')).toEqual([
    expect.stringMatching(/port \d+ on 127.0.0.1 is taken; .*PORT$/),
  ])
  await other.remove()
})

it('a start says in one line that the port of its metrics is taken', async () => {
  const taken = createServer()
  await once(taken.listen(0, '127.0.0.1'), 'listening')
  const { port } = taken.address() as AddressInfo
  const { code, output } = await home.refused({ METRICS_PORT: String(port) })
  taken.close()
  expect(code).toBe(1)
  expect(output.trim().split('\n')).toEqual([
    expect.stringMatching(/^Portico cannot start: port \d+ on 127.0.0.1 is taken; .*METRICS_PORT$/),
  ])
})

it.each([
  ['cannot be read', '/nowhere/portico.json', /CONFIG_FILE names .*nowhere.*ENOENT.*mend/],
  ['is a folder', tmpdir(), /CONFIG_FILE names .*EISDIR.*mend/],
  ['is no JSON', import.meta.filename, /CONFIG_FILE .*is not JSON.*mend/],
])('a start says in one line that its configuration %s', async (_, path, line) => {
  const { code, output } = await home.refused({ CONFIG_FILE: path })
  expect(code).toBe(1)
  expect(output.trim().split('\n')).toEqual([expect.stringMatching(line)])
})

it.runIf(process.getuid?.() === 0)('a start warns once that it runs as root', async () => {
  const { output } = await home.start()
  await until(() => output().includes('runs as root'))
  expect(output().match(/"msg":"the server runs as root; [^"]*"/g)).toHaveLength(1)
})

it('a start reports every wrong value of the environment in a line of its own', async () => {
  const { code, output } = await home.refused({ PROFILE: 'soft', TRUST_PROXY: 'true' })
  expect(code).toBe(1)
  expect(output.trim().split('\n')).toEqual([
    expect.stringMatching(/^Portico cannot start: PROFILE /),
    expect.stringMatching(/^Portico cannot start: TRUST_PROXY /),
  ])
})

it('a server that is asked to end answers everything under way, and is no longer ready meanwhile', async () => {
  const server = await home.start({ DRAIN_NOTICE: '10' })
  const people = Array.from({ length: IN_FLIGHT }, () => newPerson())
  // Each request waits for a password hash, of which only a few run at once.
  const answers = Promise.all(people.map((person) => signIn(server.url, person, 'wrong')))
  await until(async () => (await fetch(`${server.url}/health/live`)).status === 200)
  const ended = server.terminate()
  await until(async () => (await fetch(`${server.url}/health/ready`)).status === 503)
  // Every request is answered: refused or, on a slow machine, told to come again.
  for (const { status } of await answers) expect([400, 503]).toContain(status)
  expect(await ended).toBe(0)
})
