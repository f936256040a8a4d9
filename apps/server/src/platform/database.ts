import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** Either store behind one Drizzle type; what is written for it runs in a transaction as well. */
export type Db = PgDatabase<PgQueryResultHKT>

declare const inTransaction: unique symbol

/**
 * The store inside of a transaction. Whatever is only right together with something else asks for it: handed the bare
 * store, it does not compile. Whoever is asked for `Db` may be given either.
 */
export type Tx = Db & { readonly [inTransaction]: true }

export type Database = {
  db: Db
  store: 'pglite' | 'postgres'
  /** One transaction; a thrown error rolls it back and is thrown on. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Cheap proof that the store answers, for readiness. */
  ping(): Promise<void>
  close(): Promise<void>
}
