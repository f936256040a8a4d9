import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { vi } from 'vitest'
import type { Database } from '../src/core/database/access/database.ts'

type Query = (...given: never[]) => unknown

/** The texts of everything that the store is asked while `work` runs, in order, on either store. */
export async function statementsDuring(database: Database, work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = []
  const restore = database.store === 'postgres' ? onPostgres(seen) : onPglite(seen, database)
  try {
    // Nothing that is counted because nothing is seen.
    await database.ping()
    if (seen.length === 0) throw new Error('what the store is asked is not seen')
    seen.length = 0
    await work()
  } finally {
    restore()
  }
  return seen
}

function onPostgres(seen: string[]): () => void {
  return record(pg.Client.prototype, seen)
}

/** The embedded store asks by another object inside a transaction, and begins and commits by itself. */
function onPglite(seen: string[], database: Database): () => void {
  const { client } = database as Database & { client: PGlite }
  const restoreQuery = record(client, seen)
  const transaction = client.transaction.bind(client)
  const spy = vi.spyOn(client, 'transaction').mockImplementation(async (work) => {
    seen.push('begin')
    const result = await transaction((tx) => {
      record(tx, seen)
      return work(tx)
    })
    seen.push('commit')
    return result
  })
  return () => {
    restoreQuery()
    spy.mockRestore()
  }
}

function record(asked: { query: Query }, seen: string[]): () => void {
  const query = asked.query
  asked.query = function recording(this: unknown, ...given: never[]) {
    const [first]: unknown[] = given
    seen.push(typeof first === 'string' ? first : String(Object(first).text))
    return query.apply(this, given)
  }
  return () => {
    asked.query = query
  }
}
