import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** Either store behind one Drizzle type; a transaction has the same shape, so stores take either. */
export type Db = PgDatabase<PgQueryResultHKT>

export type Database = {
  db: Db
  store: 'pglite' | 'postgres'
  /** One transaction; a thrown error rolls it back and is thrown on. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
  /** Cheap proof that the store answers, for readiness. */
  ping(): Promise<void>
  close(): Promise<void>
}
