import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { databaseFolder, endBeginning, hasDatabase } from '../../data-folder/data-and-key.ts'
import { collectAfterCommit } from '../access/after-commit.ts'
import type { Database, Db, Tx } from '../access/database.ts'
import { migrate } from '../schema/migrate.ts'
import { clearFault, doesNotOpen } from './damage.ts'
import { cacheStatements } from './named-statements.ts'
import { filesOnDisk, type SyncFile, syncFile, syncFolder, syncTree } from './pglite-files.ts'

/** A tenth of PostgreSQL's default: the whole database of a small installation fits, in a fraction of the memory. */
const SHARED_BUFFERS = '4MB'
const LOG_BROKEN = /^could not .*"pg_wal\//

export type PgliteDatabase = Database & { client: PGlite }

const START_PARAMS = [
  // `-F` is "no fsync": what was acknowledged would be gone after a power cut.
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  // The only sync method that reaches the file system beneath PGlite.
  ...['-c', 'wal_sync_method=fsync'],
  ...['-c', `shared_buffers=${SHARED_BUFFERS}`],
  // Every look-up uses an index, whatever its values are, so one plan fits all of them.
  ...['-c', 'plan_cache_mode=force_generic_plan'],
]

export type PgliteOptions = {
  image?: Blob
  prepareSchema?: (db: Db) => Promise<void>
  sync?: SyncFile
  /** Called when the store will never answer again, with the line to end the process with. */
  onBroken?: (line: string) => void
}

/**
 * The embedded store. It lives in this process; the lock on the data folder keeps a second process out. `image` is a
 * dump of a migrated folder, for tests.
 */
export async function openPglite(
  dataDir: string | undefined,
  { image, prepareSchema = migrate, sync = syncFile, onBroken = () => {} }: PgliteOptions = {},
): Promise<PgliteDatabase> {
  const isNew = dataDir !== undefined && !hasDatabase(dataDir)
  const client = await create(dataDir, image, sync)
  watchLog(client, onBroken)
  const db: Db = drizzle(client)
  if (!image) {
    try {
      await prepareSchema(db)
    } catch (error) {
      const fault = dataDir === undefined ? error : clearFault(dataDir, error)
      // Closing a damaged store might never return; the process ends now.
      if (fault === error) await client.close()
      throw fault
    }
  }
  if (isNew) await settleNew(client, dataDir, sync)
  // After the migrations: a kept statement relies on tables that no longer change.
  cacheStatements(client)
  return {
    db,
    store: 'pglite',
    client,
    async transaction(work) {
      const { result, run } = await db.transaction((tx) => collectAfterCommit(tx as Db as Tx, work))
      run()
      return result
    },
    async ping() {
      await client.query('select 1')
    },
    close: () => client.close(),
  }
}

async function create(dataDir: string | undefined, image: Blob | undefined, sync: SyncFile): Promise<PGlite> {
  const loadDataDir = image ? { loadDataDir: image } : {}
  if (dataDir === undefined) return PGlite.create({ ...loadDataDir, startParams: START_PARAMS })
  const folder = databaseFolder(dataDir)
  try {
    return await PGlite.create({ fs: filesOnDisk(folder, sync), ...loadDataDir, startParams: START_PARAMS })
  } catch (error) {
    throw doesNotOpen(folder, error)
  }
}

/**
 * PostgreSQL ends itself when it cannot write its log, and is then started again. Inside this process it can do neither:
 * the next statement would block the whole process for ever, so the process has to end before that.
 */
function watchLog(client: PGlite, onBroken: (line: string) => void): void {
  const exec = client.execProtocol.bind(client)
  client.execProtocol = async (...args) => {
    try {
      return await exec(...args)
    } catch (error) {
      if (error instanceof Error && LOG_BROKEN.test(error.message)) {
        onBroken(`the embedded database cannot write its log (${error.message}); make room and start again`)
      }
      throw error
    }
  }
}

/** Puts a new database on the disk and ends the first start: from now on a missing database is a lost one. */
async function settleNew(client: PGlite, dataDir: string, sync: SyncFile): Promise<void> {
  await client.query('checkpoint')
  syncTree(databaseFolder(dataDir), sync)
  endBeginning(dataDir)
  syncFolder(dataDir, sync)
}
