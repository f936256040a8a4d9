import type pg from 'pg'
import { isStoreBusy } from './busy.ts'
import { afterCommitFailed } from './outcome-unknown.ts'

type Query = (asked: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>

/**
 * Lends a connection of the pool. It is thrown away when the store is in trouble, since the next one may lead to a server
 * that can, or by `discard`, and kept after an error that is only the statement's.
 */
export async function onConnection<T>(
  pool: Pick<pg.Pool, 'connect'>,
  work: (client: pg.PoolClient, discard: () => void) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken = false
  try {
    return await work(client, () => {
      broken = true
    })
  } catch (error) {
    broken ||= isStoreBusy(error)
    throw error
  } finally {
    client.release(broken)
  }
}

/**
 * Replaces the pool's own `query`, for statements outside of a transaction: each is its own COMMIT, so its lost answer is
 * an unknown outcome, while a connection that could not be had changed nothing.
 */
export function askAlone(pool: Pick<pg.Pool, 'connect'>): Query {
  return (asked, values) =>
    onConnection(pool, async (client) => {
      try {
        return await client.query(asked as pg.QueryConfig, values)
      } catch (error) {
        throw afterCommitFailed(error)
      }
    })
}
