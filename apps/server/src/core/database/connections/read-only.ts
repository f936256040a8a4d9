import type pg from 'pg'

/** The SQLSTATE of PostgreSQL for a change that is asked of a server that takes none. */
export const READ_ONLY = '25006'

/** A store that answers and takes no changes: a standby, also one of a moment ago, or one that is set so. */
class ReadOnlyError extends Error {
  readonly code = READ_ONLY

  constructor() {
    super('the store is read-only')
    this.name = 'ReadOnlyError'
  }
}

/** @throws ReadOnlyError, which is busy as any store that cannot do it now */
export async function requireWritable(on: Pick<pg.Client, 'query'>): Promise<void> {
  const { rows } = await on.query<{ is: boolean }>(
    `select current_setting('transaction_read_only') = 'on' as "is"`,
  )
  if (rows[0]?.is) throw new ReadOnlyError()
}
