import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { collectAfterCommit } from '../after-commit.ts'
import type { Database, Db } from '../database.ts'
import * as schema from '../schema.ts'
import { migrate } from './migrate.ts'
import { keepStatements } from './named-statements.ts'

/** A tenth of PostgreSQL's default: the whole database of a small installation fits, in a fraction of the memory. */
const SHARED_BUFFERS = '4MB'

export type PgliteDatabase = Database & { client: PGlite }

/**
 * The embedded store. It lives in this process, so the lock on the data folder is what keeps a second one
 * out. `image` is a dump of a migrated folder, for tests.
 */
export async function openPglite(
  dataDir: string | undefined,
  { image, prepareSchema = migrate }: { image?: Blob; prepareSchema?: (db: Db) => Promise<void> } = {},
): Promise<PgliteDatabase> {
  const client = await PGlite.create({
    ...(dataDir === undefined ? {} : { dataDir: join(dataDir, 'database') }),
    ...(image ? { loadDataDir: image } : {}),
    startParams: [
      ...PGlite.defaultStartParams,
      ...['-c', `shared_buffers=${SHARED_BUFFERS}`],
      // Every look-up goes by an index whatever its values are: a plan made once is the plan.
      ...['-c', 'plan_cache_mode=force_generic_plan'],
    ],
  })
  const db: Db = drizzle(client, { schema })
  if (!image) {
    try {
      await prepareSchema(db)
    } catch (error) {
      await client.close()
      throw error
    }
  }
  // Only now: a statement that is kept relies on tables that stay as they are.
  keepStatements(client)
  return {
    db,
    store: 'pglite',
    client,
    async transaction(work) {
      const { result, run } = await db.transaction((tx) => collectAfterCommit(tx, work))
      run()
      return result
    },
    async ping() {
      await client.query('select 1')
    },
    close: () => client.close(),
  }
}
