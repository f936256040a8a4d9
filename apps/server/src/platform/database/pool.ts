import { STORE_TIMEOUT_MS } from '@portico/contract/limits'
import pg from 'pg'
import { inTime, requireTime } from '../deadline.ts'
import { askAlone } from './ask-alone.ts'
import { setStatements, startupOptions } from './pinned-settings.ts'
import { askInTransaction } from './transaction.ts'

/** The `pool_mode` of a pooler between this process and PostgreSQL. */
export type Pooler = 'session' | 'transaction'

/** What a transaction begins with, where that is more than its beginning. */
export type Pool = pg.Pool & { begin: string }

/** Work without a deadline waits so long for a connection, and as long for a statement. */
const WAIT_MS = Math.floor(STORE_TIMEOUT_MS / 2)
/** Longer than the server's own timeout, which answers first: this one is for a server that no longer answers at all. */
const SILENT_SERVER_MS = WAIT_MS + 100
/** A statement that is begun at all has this long: a COMMIT that is not waited for leaves its outcome unknown. */
const LEAST_MS = 200
const TIMEOUTS = {
  statement_timeout: WAIT_MS,
  idle_in_transaction_session_timeout: STORE_TIMEOUT_MS,
}

type Options = { connectionString: string; max: number; pooler: Pooler | undefined }

/**
 * PostgreSQL itself takes our settings with the first message of a connection. A pooler refuses them there. In session
 * mode they are set afterwards; in transaction mode each transaction may get another connection behind the pooler, so
 * each begins with them, a single statement is a transaction too, and no statement is kept by name.
 */
export function createPool({ connectionString, max, pooler }: Options): Pool {
  const common: pg.PoolConfig = {
    connectionString,
    max,
    connectionTimeoutMillis: WAIT_MS,
    query_timeout: SILENT_SERVER_MS,
    keepAlive: true,
    application_name: 'portico',
  }
  if (pooler === 'transaction') {
    const begin = `begin; ${setStatements(TIMEOUTS, 'local')}`
    const pool = Object.assign(timed({ ...common, onConnect: forgetNames }), { begin })
    return Object.assign(pool, { query: askInTransaction(pool) })
  }
  const pool =
    pooler === 'session'
      ? timed({ ...common, onConnect: async (client) => void (await client.query(setStatements(TIMEOUTS))) })
      : timed({ ...common, ...TIMEOUTS, connectionString: withOptions(connectionString) })
  return Object.assign(pool, { begin: 'begin', query: askAlone(pool) })
}

/** Our settings behind those that the address itself has. */
function withOptions(connectionString: string): string {
  const url = new URL(connectionString)
  const given = url.searchParams.get('options')
  url.searchParams.set('options', given ? `${given} ${startupOptions()}` : startupOptions())
  return url.href
}

/** Each wait, for a connection and for a statement, ends with the deadline of whoever waits. */
function timed(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (asked: object, values?: unknown[]) => unknown
    client.query = ((asked: string | pg.QueryConfig, values?: unknown[]) => {
      const left = requireTime(STORE)
      if (left >= SILENT_SERVER_MS) return query(asked as object, values)
      return query(
        { ...(typeof asked === 'string' ? { text: asked } : asked), query_timeout: Math.max(left, LEAST_MS) },
        values,
      )
    }) as typeof client.query
  })
  return Object.assign(pool, {
    connect: () => inTime(STORE, connect, (late) => late.release()),
  })
}

const STORE = 'the store'

function forgetNames(client: pg.ClientBase): void {
  const query = client.query as (...given: unknown[]) => unknown
  const unnamed = (asked: unknown) =>
    typeof asked === 'object' && asked !== null && 'name' in asked ? { ...asked, name: undefined } : asked
  client.query = ((asked: unknown, ...rest: unknown[]) =>
    query.call(client, unnamed(asked), ...rest)) as typeof client.query
}
