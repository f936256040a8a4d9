import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { onConnection } from '../connections/ask-alone.ts'
import { isStoreBusy } from '../connections/busy.ts'
import { afterCommitFailed } from '../connections/outcome-unknown.ts'
import { collectAfterCommit } from './after-commit.ts'
import type { Db, Tx } from './database.ts'

/** Where connections come from, and with what a transaction begins on them. */
type Beginning = Pick<pg.Pool, 'connect'> & { begin: string }
type Asked = string | pg.QueryConfig

/**
 * Replaces Drizzle's transaction, which keeps the connection for ever when `begin` fails, sends a rollback to a server
 * that is gone and waits for the answer, and throws the same error for "undone" and "unknown".
 * @throws OutcomeUnknown when the answer to COMMIT did not come
 */
export async function transaction<T>(pool: Beginning, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { result, run } = await inTransaction(pool, (client) =>
    collectAfterCommit(drizzle(client) as Db as Tx, work),
  )
  run()
  return result
}

/** For a single statement behind a pooler in transaction mode, where our settings last no longer than a transaction. */
export const askInTransaction = (pool: Beginning) => (asked: Asked, values?: unknown[]) =>
  inTransaction(pool, (client) => client.query(asked as pg.QueryConfig, values))

function inTransaction<T>(pool: Beginning, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  return onConnection(pool, async (client, discard) => {
    try {
      await client.query(pool.begin)
      const result = await work(client)
      await commit(client)
      return result
    } catch (error) {
      // Closing the connection rolls back too.
      if (isStoreBusy(error) || !(await rolledBack(client))) discard()
      throw error
    }
  })
}

async function commit(client: pg.PoolClient): Promise<void> {
  // Without time left this throws before anything is sent: nothing is unknown then.
  const { command } = await client.query('commit').catch((error: unknown) => {
    throw afterCommitFailed(error)
  })
  // PostgreSQL answers so, and with success, after a statement failed and somebody swallowed the error.
  if (command === 'ROLLBACK') throw new Error('a statement of the transaction had failed: it was rolled back')
}

async function rolledBack(client: pg.PoolClient): Promise<boolean> {
  try {
    await client.query('rollback')
    return true
  } catch {
    return false
  }
}
