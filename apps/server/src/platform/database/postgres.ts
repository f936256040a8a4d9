import { STORE_TIMEOUT_MS } from '@portico/contract/limits'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database, Db } from '../database.ts'
import * as schema from '../schema.ts'
import { StartError } from '../start-error.ts'
import { isConnectionLost } from './busy.ts'
import { migrate } from './migrate.ts'

const OLDEST_VERSION = 15
const VERSION_NUMBER_PER_MAJOR = 10_000
const POOL_MAX = 16
/** Any number, the same in every process of ours. */
const MIGRATION_LOCK = 7_264_118

/** A request may wait once for a connection and once for a statement, and still be answered in time. */
const WAIT_MS = Math.floor(STORE_TIMEOUT_MS / 2)
/** The server's own timeout answers first; this one is for a server that answers nothing any more. */
const SILENT_SERVER_MS = WAIT_MS + 100

export type PostgresDatabase = Database & { pool: pg.Pool }

type Prepare = (db: Db) => Promise<void>

export async function openPostgres(
  connectionString: string,
  onIdleError: (error: Error) => void,
  { max = POOL_MAX, prepareSchema = migrate }: { max?: number; prepareSchema?: Prepare } = {},
): Promise<PostgresDatabase> {
  await prepare(connectionString, prepareSchema)
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: WAIT_MS,
    statement_timeout: WAIT_MS,
    query_timeout: SILENT_SERVER_MS,
    idle_in_transaction_session_timeout: STORE_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'portico',
  })
  // Without a listener a restart of PostgreSQL, which ends the idle connections, would end this process too.
  pool.on('error', onIdleError)
  const db: Db = drizzle(pool, { schema })
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

/**
 * Our own instead of Drizzle's: that one keeps the connection for ever when `begin` fails, and sends a
 * rollback to a server that is gone and waits for the answer.
 */
async function transaction<T>(pool: pg.Pool, work: (tx: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  // A connection that dies between two statements says so by an event; the next statement then fails.
  const ignore = () => {}
  client.on('error', ignore)
  let broken = false
  try {
    const tx = drizzle(client, { schema })
    await tx.execute(sql`begin`)
    const result = await work(tx)
    await tx.execute(sql`commit`)
    return result
  } catch (error) {
    broken = isConnectionLost(error) || !(await rolledBack(client))
    throw error
  } finally {
    client.off('error', ignore)
    client.release(broken)
  }
}

async function rolledBack(client: pg.PoolClient): Promise<boolean> {
  try {
    await client.query('rollback')
    return true
  } catch {
    return false
  }
}

/** Version and migrations on a connection of their own, which has no statement timeout. */
async function prepare(connectionString: string, prepareSchema: Prepare): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: STORE_TIMEOUT_MS })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw new StartError(
      `PostgreSQL at ${describe(connectionString)} cannot be reached (${reason(error)}); start it or mend DATABASE_URL`,
    )
  }
  try {
    await refuseOldServer(client)
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await prepareSchema(drizzle(client, { schema }))
  } finally {
    // Closing the connection gives the lock back, also when this process is killed in the middle.
    await client.end()
  }
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

/** Host and database, never the password. */
function describe(connectionString: string): string {
  const { host, pathname } = new URL(connectionString)
  return `${host || 'the local socket'}${pathname}`
}

function reason(error: unknown): string {
  if (error instanceof AggregateError) return reason(error.errors[0])
  if (!(error instanceof Error)) return 'unknown fault'
  return 'code' in error && typeof error.code === 'string' ? `${error.code}: ${error.message}` : error.message
}
