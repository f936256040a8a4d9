import type pg from 'pg'
import { isStoreBusy } from './busy.ts'
import { afterCommitFailed } from './outcome-unknown.ts'

type Query = (asked: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>

/**
 * Replaces the pool's own `query`, for statements outside of a transaction: each is its own COMMIT, so its lost answer is
 * an unknown outcome, while a connection that could not be had changed nothing. A connection is thrown away when the
 * store is in trouble, and kept after an error that is only the statement's.
 */
export function askAlone(pool: pg.Pool): Query {
  return async (asked, values) => {
    const client = await pool.connect()
    // A connection that dies meanwhile says so by an event too.
    const ignore = () => {}
    client.on('error', ignore)
    let broken = false
    try {
      return await client.query(asked as pg.QueryConfig, values)
    } catch (error) {
      broken = isStoreBusy(error)
      throw afterCommitFailed(error)
    } finally {
      client.off('error', ignore)
      client.release(broken)
    }
  }
}
