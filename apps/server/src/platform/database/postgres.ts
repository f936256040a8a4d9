import { STORE_TIMEOUT_MS } from '@portico/contract/limits'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database, Db } from '../database.ts'
import { StartError } from '../start-error.ts'
import { askPatiently, type Patience } from './await-store.ts'
import { migrate } from './migrate.ts'
import { createPool, type Pooler } from './pool.ts'
import { transaction } from './transaction.ts'

const OLDEST_VERSION = 15
const VERSION_NUMBER_PER_MAJOR = 10_000
const POOL_MAX = 16
/** Any number, as long as it is the same in every process of Portico. */
const MIGRATION_LOCK = 7_264_118

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
}

export async function openPostgres(
  connectionString: string,
  onIdleError: (error: Error) => void,
  { max = POOL_MAX, prepareSchema = migrate, pooler, directUrl, patience = {} }: PostgresOptions = {},
): Promise<PostgresDatabase> {
  await prepare(connectionString, directUrl, prepareSchema, patience)
  const pool = createPool({ connectionString, max, pooler })
  // Without a listener a restart of PostgreSQL, which ends the idle connections, would end this process too.
  pool.on('error', onIdleError)
  try {
    // A fault that would fail every later connection ends the start instead.
    const address = { url: connectionString, setting: 'DATABASE_URL' }
    await askPatiently(() => pool.query('select 1'), address, patience)
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
    async ping() {
      await pool.query('select 1')
    },
    close: () => pool.end(),
  }
}

/** Migrations may take long; behind a pooler the role itself has timeouts. */
const NO_TIMEOUTS = 'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0'

/** Checks the version and runs the migrations, on a connection without timeouts. */
async function prepare(
  pooledUrl: string,
  directUrl: string | undefined,
  prepareSchema: Prepare,
  patience: Patience,
): Promise<void> {
  const url = directUrl ?? pooledUrl
  const address = { url, setting: directUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL' }
  const client = await askPatiently(() => connect(url), address, patience)
  try {
    await refuseOldServer(client)
    await client.query(NO_TIMEOUTS)
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await prepareSchema(drizzle(client))
  } finally {
    // Closing the connection gives the lock back, also when this process is killed in the middle.
    await client.end()
  }
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: STORE_TIMEOUT_MS })
  client.on('error', () => {})
  await client.connect()
  return client
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: string; text: string }>(
    `select current_setting('server_version_num') number, current_setting('server_version') text`,
  )
  const [version] = rows
  if (version && Number(version.number) >= OLDEST_VERSION * VERSION_NUMBER_PER_MAJOR) return
  throw new StartError(
    `PostgreSQL is version ${version?.text}; version ${OLDEST_VERSION} or newer is needed, upgrade it or name another in DATABASE_URL`,
  )
}
