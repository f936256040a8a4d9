import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Database, Db } from '../access/database.ts'
import { transaction } from '../access/transaction.ts'
import { migrate } from '../schema/migrate.ts'
import { prepareStore } from '../schema/prepare-store.ts'
import { onConnection } from './ask-alone.ts'
import { askPatiently, type Patience } from './await-store.ts'
import { createPool, type Pooler } from './pool.ts'
import { requireWritable } from './read-only.ts'

const POOL_MAX = 16

export type PostgresDatabase = Database & { pool: pg.Pool }

type Prepare = (db: Db) => Promise<void>

export type PostgresOptions = {
  max?: number
  prepareSchema?: Prepare
  pooler?: Pooler | undefined
  /** Address of PostgreSQL itself, past a pooler: for what is bound to one session, such as the migration lock. */
  directUrl?: string | undefined
  /** How long to wait for a store that is not there yet. */
  patience?: Patience
  /** How long to wait for a connection, and for a statement. */
  waitMs?: number | undefined
}

export async function openPostgres(
  connectionString: string,
  onIdleError: (error: Error) => void,
  { max = POOL_MAX, prepareSchema = migrate, pooler, directUrl, patience = {}, waitMs }: PostgresOptions = {},
): Promise<PostgresDatabase> {
  await prepareStore({ pooledUrl: connectionString, directUrl }, prepareSchema, patience)
  const pool = createPool({ connectionString, max, pooler, waitMs })
  const prove = () => onConnection(pool, requireWritable)
  // Without a listener a restart of PostgreSQL, which ends the idle connections, would end this process too.
  pool.on('error', onIdleError)
  try {
    // A fault that would fail every later connection ends the start instead.
    const address = { url: connectionString, setting: 'DATABASE_URL' }
    await askPatiently(prove, address, patience)
  } catch (error) {
    await pool.end()
    throw error
  }
  const db: Db = drizzle(pool)
  return {
    db,
    store: 'postgres',
    pool,
    transaction: (work) => transaction(pool, work),
    ping: prove,
    close: () => pool.end(),
  }
}
