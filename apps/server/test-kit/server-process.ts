import { type ChildProcess, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { LISTENING, type Started, startProcess } from '@portico/dev-kit/processes'
import { ADMIN_MAIN, SERVER_ARGS, SERVER_ENV } from '@portico/dev-kit/server-process.mjs'
import { copyDatabase, dropDatabase } from './postgres-databases.ts'
import { pgliteImage, storeOfTests } from './store.ts'

const KEY_BYTES = 32

export type ServerProcess = {
  url: string
  pid: number
  process: ChildProcess
  /** Everything it wrote. */
  output(): string
  /** As a power cut: nothing in it gets to run. */
  kill(): Promise<void>
  /** Asks it to end; its exit code. */
  terminate(): Promise<number | null>
}

export type Ended = { code: number | null; output: string }

export type Installation = Awaited<ReturnType<typeof createInstallation>>

/**
 * A data folder, and on PostgreSQL a database, on which real server processes run one after the other. Of another
 * one it is the copy that an operator makes; nothing may run there meanwhile.
 */
export async function createInstallation(original?: { dataDir: string; databaseName: string | undefined }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'portico-fault-'))
  const server = process.env.TEST_DATABASE_URL ?? ''
  const database =
    storeOfTests === 'postgres'
      ? await copyDatabase(server, original?.databaseName ?? process.env.TEST_DATABASE_TEMPLATE ?? '')
      : undefined
  if (original) cpSync(original.dataDir, dataDir, { recursive: true })
  else if (!database) await unpack(join(dataDir, 'database'))
  const base: Record<string, string> = {
    PATH: process.env.PATH ?? '',
    DATA_DIR: dataDir,
    // One place for all of its nodes, whatever folder each of them has.
    DOCUMENTS_URL: `file:${join(dataDir, 'documents')}`,
    PORT: '0',
    PUBLIC_URL: 'http://localhost:5200',
    TRUST_PROXY: '127.0.0.0/8',
    SECRET_KEY: Buffer.alloc(32, 9).toString('base64'),
    // No balancer looks at these servers: a test that reads what one would see sets a notice.
    DRAIN_NOTICE: '0',
    ...(database ? { DATABASE_URL: database.url } : {}),
  }
  const running = new Set<Started>()

  function launch(env: Record<string, string> = {}) {
    const started = startProcess(process.execPath, SERVER_ARGS, {
      env: { ...SERVER_ENV, ...base, ...env },
    })
    running.add(started)
    started.ended.then(() => running.delete(started))
    const listening = started.writes(LISTENING)
    listening.catch(() => {})
    return { ...started, listening }
  }

  return {
    dataDir,
    databaseName: database?.name,
    /** With what a server of this installation is started. */
    env: base,
    launch,
    /** `npm run admin -- ...` in a process of its own; an empty value of `env` stands for an unset one. */
    async admin(args: string[], env: Record<string, string> = {}, cwd?: string): Promise<Ended> {
      const { ended, closed, output } = startProcess(process.execPath, [ADMIN_MAIN, ...args], {
        // By npm, which the usage then names.
        env: { ...base, npm_lifecycle_event: 'admin', ...env },
        ...(cwd === undefined ? {} : { cwd }),
      })
      await closed
      return { code: await ended, output: output().trim() }
    },
    /** For a process that is expected to refuse to start. */
    async refused(env: Record<string, string> = {}): Promise<Ended> {
      const { ended, closed, output } = launch(env)
      await closed
      return { code: await ended, output: output() }
    },
    async start(env: Record<string, string> = {}): Promise<ServerProcess> {
      const { child, ended, listening, output } = launch(env)
      return {
        url: await listening,
        pid: child.pid ?? 0,
        process: child,
        output,
        async kill() {
          child.kill('SIGKILL')
          await ended
        },
        terminate() {
          child.kill('SIGTERM')
          return ended
        },
      }
    },
    async remove() {
      for (const { child, ended } of running) {
        child.kill('SIGKILL')
        await ended
      }
      if (database) await dropDatabase(server, database.name)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A folder as the first start would leave it, without taking the time of one. */
async function unpack(folder: string): Promise<void> {
  mkdirSync(folder)
  execFileSync('tar', ['-xf', await pgliteImage(), '-C', folder], { stdio: 'pipe' })
  // Used where a test takes SECRET_KEY out of the environment.
  writeFileSync(join(dirname(folder), 'secret-key'), `${randomBytes(KEY_BYTES).toString('base64')}\n`, {
    mode: 0o600,
  })
}
