import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** Either store behind one Drizzle type; what takes it also works inside a transaction. */
export type Db = PgDatabase<PgQueryResultHKT>

declare const inTransaction: unique symbol

/**
 * The store inside a transaction. A function whose writes must be committed together with others asks for this type:
 * called with the bare store, it does not compile. A function that asks for `Db` takes either.
 */
export type Tx = Db & { readonly [inTransaction]: true }

export type Database = {
  db: Db
  store: 'pglite' | 'postgres'
  /**
   * Runs `work` in one transaction; a thrown error rolls it back and is thrown on. `OutcomeUnknown`
   * (database/outcome-unknown.ts) alone says that it may stand: nothing is undone after it.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Cheap proof that the store answers and takes changes, for readiness. */
  ping(): Promise<void>
  close(): Promise<void>
}
