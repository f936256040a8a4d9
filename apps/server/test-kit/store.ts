import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../src/core/database/access/database.ts'
import { openPglite } from '../src/core/database/connections/pglite.ts'
import { openPostgres } from '../src/core/database/connections/postgres.ts'
import { migrationsFingerprint } from '../src/core/database/schema/migrate.ts'
import { copyDatabase, dropDatabase } from './postgres-databases.ts'

/** A loaded test machine is slow, not busy: as long as no test would wait for a connection or a statement. */
export const PATIENT_WAIT_MS = 25_000

export const storeOfTests = process.env.TEST_STORE === 'postgres' ? 'postgres' : 'pglite'

/**
 * A migrated store that nobody else uses, of the kind that TEST_STORE names; `close` leaves nothing behind.
 * @param connections of the pool, on PostgreSQL, for a race
 * @param waitMs how long a connection and a statement are waited for, longer than in production
 */
export async function openTestStore(
  connections?: number,
  waitMs = PATIENT_WAIT_MS,
): Promise<Database & { url?: string }> {
  return storeOfTests === 'postgres'
    ? openPostgresCopy(connections, waitMs)
    : openPglite(undefined, { image: new Blob([readFileSync(await pgliteImage())]) })
}

async function openPostgresCopy(
  max: number | undefined,
  waitMs: number,
): Promise<Database & { url: string }> {
  const server = process.env.TEST_DATABASE_URL
  const template = process.env.TEST_DATABASE_TEMPLATE
  if (!server || !template) throw new Error('postgres.global.ts prepares the server and the template')
  const { name, url } = await copyDatabase(server, template)
  const database = await openPostgres(url, () => {}, { waitMs, ...(max === undefined ? {} : { max }) })
  return {
    ...database,
    url,
    async close() {
      await database.close()
      await dropDatabase(server, name)
    },
  }
}

/** The path of an archive. Making an embedded database takes seconds, unpacking a made one a fraction: made once for each schema. */
export async function pgliteImage(): Promise<string> {
  const folder = join(tmpdir(), 'portico-test-images')
  const path = join(folder, `${migrationsFingerprint()}-closed.tar`)
  if (!exists(path)) {
    // Whole or not at all: several test files may come here at once.
    const draft = `${path}.${process.pid}`
    mkdirSync(`${draft}.folder`, { recursive: true })
    // Closed, unlike a dump of a running one: what was not is repaired and synced at every start, file by file.
    await (await openPglite(`${draft}.folder`, { sync: () => {} })).close()
    execFileSync('tar', ['-cf', draft, '-C', `${draft}.folder/database`, '.'])
    rmSync(`${draft}.folder`, { recursive: true })
    renameSync(draft, path)
  }
  return path
}

function exists(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined
}
