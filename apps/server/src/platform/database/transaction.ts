import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { collectAfterCommit } from '../after-commit.ts'
import type { Db, Tx } from '../database.ts'
import { isStoreBusy } from './busy.ts'
import { afterCommitFailed } from './outcome-unknown.ts'

/**
 * Replaces Drizzle's transaction, which keeps the connection for ever when `begin` fails, sends a rollback to a server
 * that is gone and waits for the answer, and throws the same error for "undone" and "nobody knows".
 * @throws OutcomeUnknown when the answer to COMMIT did not come
 */
export async function transaction<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  // A connection that dies between two statements says so by an event; the next statement then fails.
  const ignore = () => {}
  client.on('error', ignore)
  let broken = false
  try {
    const tx = drizzle(client) as Db as Tx
    await client.query('begin')
    const { result, run } = await collectAfterCommit(tx, work)
    await commit(client)
    run()
    return result
  } catch (error) {
    broken = isStoreBusy(error) || !(await rolledBack(client))
    throw error
  } finally {
    client.off('error', ignore)
    client.release(broken)
  }
}

async function commit(client: pg.PoolClient): Promise<void> {
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
