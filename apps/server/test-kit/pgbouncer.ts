import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { pgbouncerPath } from '@portico/dev-kit/pgbouncer.mjs'
import { reservePort } from '@portico/dev-kit/ports.mjs'
import { until } from '@portico/dev-kit/until'

const READABLE_BY_ALL = 0o755
const NOBODY = 'nobody'
/**
 * In transaction mode fewer than two nodes ask for at once, so that each transaction gets another one; in session mode
 * each connection of theirs needs one of its own.
 */
const SERVER_CONNECTIONS = { transaction: 3, session: 50 }

/** Whether this machine has one; `npm test` installs it where it may. */
export const hasPgbouncer = pgbouncerPath() !== undefined

/** PgBouncer before the PostgreSQL of `target`, in its own configuration but for the mode. */
export async function startPgbouncer(target: string, mode: 'session' | 'transaction') {
  const { hostname, port, username, password } = new URL(target)
  const folder = mkdtempSync(join(tmpdir(), 'portico-pgbouncer-'))
  chmodSync(folder, READABLE_BY_ALL)
  const own = await reservePort()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${port} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${SERVER_CONNECTIONS[mode]}
`,
  )
  // It refuses to run as root.
  const asNobody = userInfo().uid === 0 ? ['-u', NOBODY] : []
  const child = spawn(pgbouncerPath() ?? '', ['-q', ...asNobody, file], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
  const ended = once(child, 'exit')
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended:\n${output}`)
    return isOpen(own)
  })
  const url = new URL(target)
  url.host = `127.0.0.1:${own}`
  return {
    url: url.href,
    async stop(): Promise<void> {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
