import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { STORE_TIMEOUT_MS } from '../../process/deadline.ts'
import { StartError } from '../../process/start-error.ts'
import type { Db } from '../access/database.ts'
import { askPatiently, type Patience } from '../connections/await-store.ts'
import { withoutPrivilege } from '../connections/missing-privileges.ts'
import { setStatements } from '../connections/pinned-settings.ts'
import { requireWritable } from '../connections/read-only.ts'

const OLDEST_VERSION = 15
const VERSION_NUMBER_PER_MAJOR = 10_000
const ENCODING = 'UTF8'
/** Any number, as long as it is the same in every process of Portico. */
const MIGRATION_LOCK = 7_264_118
/** Migrations may take long; behind a pooler the role itself has timeouts. */
const NO_TIMEOUTS = { statement_timeout: 0, idle_in_transaction_session_timeout: 0 }

type Addresses = { pooledUrl: string; directUrl: string | undefined }

/** Checks the server and runs the migrations, on a connection of its own without timeouts. Throws `StartError`. */
export async function prepareStore(
  { pooledUrl, directUrl }: Addresses,
  prepareSchema: (db: Db) => Promise<void>,
  patience: Patience,
): Promise<void> {
  const url = directUrl ?? pooledUrl
  const address = { url, setting: directUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL' }
  const client = await askPatiently(() => connect(url), address, patience)
  try {
    await refuseUnfit(client)
    await client.query(setStatements(NO_TIMEOUTS))
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await prepareSchema(drizzle(client)).catch(async (error: unknown) => {
      throw await withoutPrivilege(client, error)
    })
  } finally {
    // Closing the connection gives the lock back, also when this process is killed in the middle.
    await client.end()
  }
}

/** A connection to a server that can be written: one that cannot may be about to become the primary. */
async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: STORE_TIMEOUT_MS })
  client.on('error', () => {})
  await client.connect()
  try {
    await requireWritable(client)
    return client
  } catch (error) {
    await client.end()
    throw error
  }
}

async function refuseUnfit(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: string; text: string; encoding: string; name: string }>(
    `select current_setting('server_version_num') number, current_setting('server_version') text,
      current_setting('server_encoding') encoding, current_database() name`,
  )
  const { number, text, encoding, name } = rows[0] ?? { number: 0, text: '', encoding: '', name: '' }
  if (Number(number) < OLDEST_VERSION * VERSION_NUMBER_PER_MAJOR) {
    throw new StartError(
      `PostgreSQL is version ${text}; version ${OLDEST_VERSION} or newer is needed, upgrade it or name another in DATABASE_URL`,
    )
  }
  if (encoding === ENCODING) return
  throw new StartError(
    `the database ${name} is in the encoding ${encoding}, which cannot keep everybody's name; make another one and name it in ` +
      `DATABASE_URL: create database portico encoding 'UTF8' template template0`,
  )
}
