import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { until } from '@portico/dev-kit/until'
import { expect, it } from 'vitest'
import { createHttpApp } from '../../../../test-kit/http-app.ts'
import { BusyError } from '../answers/errors.ts'

const LOG = JSON.stringify(new URL('log.ts', import.meta.url).href)

/** For a process that makes these calls of `log`. */
function nodeArgs(calls: string): string[] {
  const script = `
    import Fastify from 'fastify'
    import { loggerOptions } from ${LOG}
    const { log } = Fastify({ logger: loggerOptions({ level: 'info' }) })
    ${calls}`
  return ['--no-warnings', '--input-type=module', '--eval', script]
}

function messagesOf(output: string): string[] {
  const lines = output.split('\n').filter((line) => line !== '')
  return lines.map((line) => JSON.parse(line).msg)
}

/** The texts of the lines that a process writes to its standard output with these calls of `log`. */
function written(calls: string): string[] {
  const { stdout, stderr } = spawnSync(process.execPath, nodeArgs(calls), {
    encoding: 'utf8',
    cwd: import.meta.dirname,
  })
  expect(stderr).toBe('')
  return messagesOf(stdout)
}

it('the access log is written when the process ends', () => {
  expect(written(`log.info({}, 'answered'); process.exit(0)`)).toEqual(['answered'])
})

it('the access log is written after a moment although nothing else happens', async () => {
  const idle = `log.info({}, 'answered'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, nodeArgs(idle), { cwd: import.meta.dirname })
  try {
    let said = ''
    child.stdout.on('data', (chunk) => {
      said += chunk
    })
    await until(() => said.endsWith('\n'))
    expect(messagesOf(said)).toEqual(['answered'])
    expect(child.exitCode).toBe(null)
  } finally {
    child.kill('SIGKILL')
  }
})

it('every other line is written at once, after the lines that waited', () => {
  const calls = `log.info({}, 'answered'); log.warn('look here'); log.info({}, 'answered')
    process.kill(process.pid, 'SIGKILL')`
  expect(written(calls)).toEqual(['answered', 'look here'])
})

/** What the HTTP layer logs while these calls are made. */
async function logOf(work: (app: Awaited<ReturnType<typeof createHttpApp>>) => Promise<void>) {
  const lines: Record<string, unknown>[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const app = await createHttpApp({ log: { level: 'info', stream } }, (instance) => {
    instance.get('/v1/away', () => {
      const cause = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
      throw new BusyError('the storage', 1, new Error('it does not work', { cause }))
    })
    instance.get('/v1/store', () => {
      throw Object.assign(new Error('Key (email)=(ada@example.com)'), { code: '57P01' })
    })
  })
  await work(app)
  await until(() => lines.some(({ msg }) => msg === 'answered' || msg === 'the client broke off'))
  await app.close()
  return lines.filter(({ msg }) => msg !== 'answered' && !String(msg).startsWith('Server listening'))
}

it('a refusal names in one line what was behind it', async () => {
  const away = await logOf(async (app) => void (await app.inject('/v1/away')))
  expect(away).toEqual([
    expect.objectContaining({
      level: 'warn',
      msg: 'request refused: busy',
      reason: 'the storage is busy: it does not work: ECONNREFUSED',
    }),
  ])
  const [store] = await logOf(async (app) => void (await app.inject('/v1/store')))
  expect(store).toMatchObject({ msg: 'request refused: busy', reason: '57P01' })
})

it('an error that is logged by itself says what it is, without what the database quotes', async () => {
  const lines = await logOf(async (app) => {
    app.log.error(
      new Error('the letter is lost', { cause: Object.assign(new Error('x'), { code: 'ENOSPC' }) }),
    )
    app.log.error(Object.assign(new Error('Key (email)=(ada@example.com)'), { code: '23505' }))
    await app.inject('/v1/caller')
  })
  expect(lines.map(({ msg }) => msg)).toEqual(['the letter is lost: ENOSPC', '23505'])
  expect(JSON.stringify(lines)).not.toContain('ada@example.com')
})

it.each([
  ['its length', 'Content-Length: 100\r\n\r\n{'],
  ['a chunk', 'Transfer-Encoding: chunked\r\n\r\n5\r\n{'],
])('a client that breaks off before the end of %s is no fault, and nobody is busy', async (_which, rest) => {
  const lines = await logOf(async (app) => {
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    const arrived = once(app.server, 'request')
    socket.write(
      `POST /v1/things HTTP/1.1\r\nHost: a\r\nX-Locale: en\r\nContent-Type: application/json\r\n${rest}`,
    )
    await arrived
    socket.destroy()
  })
  expect(lines).toEqual([expect.objectContaining({ level: 'info', msg: 'the client broke off' })])
})
