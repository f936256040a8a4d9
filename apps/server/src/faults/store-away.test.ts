import { connect, createServer, type Server } from 'node:net'
import { reservePort } from '@portico/dev-kit/ports.mjs'
import { until } from '@portico/dev-kit/until'
import { afterEach, describe, expect, it } from 'vitest'
import { createInstallation, type Installation } from '../../test-kit/server-process.ts'
import { storeOfTests } from '../../test-kit/store.ts'
import { openPostgres } from '../core/database/connections/postgres.ts'

const PATIENCE_MS = 240_000

let home: Installation | undefined
let door: Server | undefined
afterEach(async () => {
  await home?.remove()
  door?.close()
})

it('a PostgreSQL that does not answer is given up after the time allowed, in one line without the password', async () => {
  const url = `postgres://me:hush@127.0.0.1:${await reservePort()}/portico`
  const lines: string[] = []
  const patience = { waitMs: 700, notice: (line: string) => lines.push(line) }
  const refusal = await openPostgres(url, () => {}, { patience }).catch((error: Error) => error.message)
  expect(refusal).toMatch(
    /^PostgreSQL at 127.0.0.1:\d+\/portico cannot be reached \(ECONNREFUSED.*DATABASE_URL$/,
  )
  expect(lines).toEqual([expect.stringMatching(/cannot be reached .*; waiting for it for 1 s$/)])
  expect(`${refusal} ${lines}`).not.toContain('hush')
})

describe.runIf(storeOfTests === 'postgres')('a PostgreSQL that is away at the start', () => {
  it('is waited for', { timeout: PATIENCE_MS }, async () => {
    home = await createInstallation()
    const there = new URL(home.env.DATABASE_URL ?? '')
    const here = new URL(there)
    here.port = String(await reservePort())
    const server = home.launch({ DATABASE_URL: here.href })
    await until(() => server.output().includes('waiting for it for 60 s'))
    door = createServer((socket) => {
      const onward = connect(Number(there.port), there.hostname)
      socket.pipe(onward).pipe(socket)
      for (const end of [socket, onward]) end.on('error', () => end.destroy())
    }).listen(Number(here.port), '127.0.0.1')
    const url = await server.listening
    await until(async () => (await fetch(`${url}/health/ready`)).ok)
  })

  it('is not waited for when it refuses', { timeout: PATIENCE_MS }, async () => {
    home = await createInstallation()
    const wrong = new URL(home.env.DATABASE_URL ?? '')
    wrong.pathname = '/nobody_made_this'
    const { code, output } = await home.refused({ DATABASE_URL: wrong.href })
    expect(code).toBe(1)
    expect(output.trim().split('\n')).toEqual([expect.stringMatching(/cannot be reached \(3D000: /)])
  })
})
