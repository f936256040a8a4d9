import { STORE_TIMEOUT_MS } from '@portico/contract/limits'
import pg from 'pg'
import { askAlone } from './ask-alone.ts'

/** The `pool_mode` of a pooler between this process and PostgreSQL. */
export type Pooler = 'session' | 'transaction'

/** A request may wait once for a connection and once for a statement, and still be answered in time. */
const WAIT_MS = Math.floor(STORE_TIMEOUT_MS / 2)
/** Longer than the server's own timeout, which answers first: this one is for a server that no longer answers at all. */
const SILENT_SERVER_MS = WAIT_MS + 100
const TIMEOUTS = {
  statement_timeout: WAIT_MS,
  idle_in_transaction_session_timeout: STORE_TIMEOUT_MS,
}

type Options = { connectionString: string; max: number; pooler: Pooler | undefined }

/**
 * PostgreSQL itself takes our timeouts with the first message of a connection. A pooler refuses them there. In session
 * mode they are set afterwards; in transaction mode each transaction may get another connection behind the pooler,
 * so nothing can be set and no statement kept by name.
 */
export function createPool(options: Options): pg.Pool {
  const pool = new pg.Pool(configOf(options))
  return Object.assign(pool, { query: askAlone(pool) })
}

function configOf({ connectionString, max, pooler }: Options): pg.PoolConfig {
  const common: pg.PoolConfig = {
    connectionString,
    max,
    connectionTimeoutMillis: WAIT_MS,
    query_timeout: SILENT_SERVER_MS,
    keepAlive: true,
    application_name: 'portico',
  }
  if (pooler === 'session') return { ...common, onConnect: setTimeouts }
  if (pooler === 'transaction') return { ...common, onConnect: forgetNames }
  return { ...common, ...TIMEOUTS }
}

const SET_TIMEOUTS = Object.entries(TIMEOUTS)
  .map(([name, milliseconds]) => `set ${name} = ${milliseconds}`)
  .join(';')

async function setTimeouts(client: pg.ClientBase): Promise<void> {
  await client.query(SET_TIMEOUTS)
}

function forgetNames(client: pg.ClientBase): void {
  const query = client.query as (...given: unknown[]) => unknown
  const unnamed = (asked: unknown) =>
    typeof asked === 'object' && asked !== null && 'name' in asked ? { ...asked, name: undefined } : asked
  client.query = ((asked: unknown, ...rest: unknown[]) =>
    query.call(client, unnamed(asked), ...rest)) as typeof client.query
}
