import pg from 'pg'
import { inTime } from '../../process/deadline.ts'
import { askInTransaction } from '../access/transaction.ts'
import { askAlone } from './ask-alone.ts'
import { setStatements, startupOptions } from './pinned-settings.ts'
import { askUntimed, STORE, silentAfterMs, TimedClient, UnnamedClient, WAIT_MS } from './timed-client.ts'

/** The `pool_mode` of a pooler between this process and PostgreSQL. */
export type Pooler = 'session' | 'transaction'

/** What a transaction begins with, where that is more than its beginning. */
export type Pool = pg.Pool & { begin: string }

type Options = {
  connectionString: string
  max: number
  pooler: Pooler | undefined
  /** For a connection, and for a statement. */
  waitMs?: number | undefined
}

/**
 * PostgreSQL itself takes our settings with the first message of a connection. A pooler refuses them there. In session
 * mode they are set afterwards; in transaction mode each transaction may get another connection behind the pooler, so
 * each begins with them, a single statement is a transaction too, and no statement is kept by name.
 */
export function createPool({ connectionString, max, pooler, waitMs = WAIT_MS }: Options): Pool {
  const timeouts = {
    statement_timeout: waitMs,
    idle_in_transaction_session_timeout: 2 * waitMs,
  }
  const common: pg.PoolConfig = {
    connectionString,
    max,
    connectionTimeoutMillis: waitMs,
    query_timeout: silentAfterMs(waitMs),
    keepAlive: true,
    application_name: 'portico',
  }
  if (pooler === 'transaction') {
    const begin = `begin; ${setStatements(timeouts, 'local')}`
    const pool = Object.assign(timed({ ...common, Client: UnnamedClient }), { begin })
    return Object.assign(pool, { query: askInTransaction(pool) })
  }
  const pool =
    pooler === 'session'
      ? timed({ ...common, onConnect: (client) => askUntimed(client, setStatements(timeouts)) })
      : timed({ ...common, ...timeouts, connectionString: withOptions(connectionString) })
  return Object.assign(pool, { begin: 'begin', query: askAlone(pool) })
}

/** Our settings behind those that the address itself has. */
function withOptions(connectionString: string): string {
  const url = new URL(connectionString)
  const given = url.searchParams.get('options')
  url.searchParams.set('options', given ? `${given} ${startupOptions()}` : startupOptions())
  return url.href
}

/** Each wait, for a connection and for a statement, ends with the deadline of the caller. */
function timed(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ Client: TimedClient, ...config })
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  return Object.assign(pool, {
    connect: () => inTime(STORE, connect, (late) => late.release()),
  })
}
