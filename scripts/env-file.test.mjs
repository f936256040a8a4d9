import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reservePort } from '../packages/dev-kit/src/ports.mjs'
import { untilReady } from './demo/processes.mjs'
import { root } from './steps/paths.mjs'

const START_MS = 300_000
/** The server does not open it before it speaks TLS to somebody. */
const CERTS = '/etc/ssl/relay-ca.pem'
const LINKED = ['apps', 'packages', 'content', 'node_modules', 'package.json', 'package-lock.json']

let project
let port
let server

/** Copies the project and adds a file `.env`. */
beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), 'portico-env-'))
  port = await reservePort()
  cpSync(`${root}/scripts`, join(project, 'scripts'), { recursive: true })
  for (const name of LINKED) symlinkSync(join(root, name), join(project, name))
  const lines = [
    `PORT=${port}`,
    `DATA_DIR="${project}/kept"`,
    'LOG_LEVEL=nonsense',
    `NODE_EXTRA_CA_CERTS="${CERTS}"`,
    '',
  ]
  writeFileSync(join(project, '.env'), lines.join('\n'))
}, START_MS)

afterAll(async () => {
  if (server?.exitCode === null) {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  rmSync(project, { recursive: true, force: true })
}, START_MS)

const env = { PATH: process.env.PATH, HOME: process.env.HOME }
const script = (name, ...args) => [join(project, 'scripts', name), ...args]

describe.skipIf(existsSync(`${root}/.env`))('without a file .env', () => {
  it('npm run serve says nothing of one', { timeout: START_MS }, () => {
    const { status, stderr } = spawnSync(process.execPath, [`${root}/scripts/serve.mjs`], {
      env: { ...env, LOG_LEVEL: 'nonsense' },
      encoding: 'utf8',
      timeout: START_MS,
    })
    expect(status).toBe(1)
    expect(stderr.trim().split('\n')).toEqual([expect.stringContaining('LOG_LEVEL')])
  })
})

describe('a file .env in the folder of the project', () => {
  it('is read by npm run serve', { timeout: START_MS }, () => {
    const { status, stderr } = spawnSync(process.execPath, script('serve.mjs'), {
      env,
      encoding: 'utf8',
      timeout: START_MS,
    })
    expect(stderr).toContain('LOG_LEVEL')
    expect(status).toBe(1)
  })

  it('counts less than the environment', { timeout: START_MS }, async () => {
    server = spawn(process.execPath, script('serve.mjs'), {
      env: { ...env, LOG_LEVEL: 'warn' },
      stdio: 'ignore',
    })
    await untilReady(`http://localhost:${port}/health/ready`)
  })

  // Only there a process shows its environment.
  it.runIf(existsSync('/proc/self/environ'))(
    'gives Node the certificates that it reads before any file',
    () => {
      const [child] = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')
        .trim()
        .split(' ')
      const given = readFileSync(`/proc/${child}/environ`, 'utf8').split('\0')
      expect(given).toContain(`NODE_EXTRA_CA_CERTS=${CERTS}`)
    },
  )

  it('is read by npm run admin, which finds the running server by it', { timeout: START_MS }, () => {
    const options = { env: { ...env, LOG_LEVEL: 'warn' }, encoding: 'utf8', cwd: tmpdir(), timeout: START_MS }
    const { stderr } = spawnSync(
      process.execPath,
      script('admin.mjs', 'unlock', 'nobody@example.com'),
      options,
    )
    expect(stderr).toContain('no account has nobody@example.com')
  })
})
